import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { callingCode, phoneNumber } from '#domain/accounts/phone.ts'
import { DEFAULT_PREFIX } from '#domain/constants.ts'
import { EmailField } from '#islands/ui/fields/EmailField.tsx'
import { Field } from '#islands/ui/fields/Field.tsx'
import { OwnPhoneField } from '#islands/ui/fields/OwnPhoneField.tsx'
import { SubmitLine } from '#islands/ui/forms/SubmitLine.tsx'
import { useForm } from '#islands/ui/forms/useForm.ts'
import type { AfterLogin } from '#stores/accounts/afterLogin.ts'
import { $session, signInGuest } from '#stores/accounts/session.ts'
import type { FieldErrors, LoginMessages } from './messages.ts'
import { TermsField } from './TermsField.tsx'

type Props = {
  lang: string
  t: LoginMessages
  errors: FieldErrors
  prefixLabel: string
  reachHint: string
  rulesHref: string
  afterLogin: AfterLogin
}

const REQUIRED = ['name', 'isTermsAccepted'] as const
const NAMES = [...REQUIRED, 'phoneNumber', 'email']

/** A name and a way to reach the guest: enough to book. */
export function GuestForm({ lang, t, errors, prefixLabel, reachHint, rulesHref, afterLogin }: Props) {
  const state = useStore($session)
  const { formProps, codes, mark, submitted } = useForm(REQUIRED)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const values = submitted(NAMES)
    if (!values) return
    const email = values.email?.trim() ?? ''
    if (!email && !values.phoneNumber) return mark('phoneNumber', 'required')
    const reach = { email, prefix: callingCode(values.prefix ?? DEFAULT_PREFIX) }
    const tel = phoneNumber(values.phoneNumber ?? '')
    signInGuest({ ...reach, name: values.name?.trim() ?? '', phoneNumber: tel, isTermsAccepted: true }, afterLogin)
  }

  return (
    <form {...formProps} aria-label={t.guest} onSubmit={onSubmit}>
      <Field
        label={t.guestName}
        errors={errors}
        code={codes.name}
        required
        name="name"
        autoComplete="name"
        maxLength={100}
      />
      <OwnPhoneField
        label={t.phone}
        errors={errors}
        code={codes.phoneNumber}
        hint={reachHint}
        prefixLabel={prefixLabel}
      />
      <EmailField label={t.email} errors={errors} code={codes.email} />
      <TermsField missing={codes.isTermsAccepted !== undefined} rulesHref={rulesHref} t={t} />
      <SubmitLine state={state} action={t.guestGoOn} busy={t.goingOn} lang={lang} t={t} errors={errors} />
    </form>
  )
}
