import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef } from 'react'
import type { FormValues } from '#domain/accounts/formCode.ts'
import { callingCode, phoneNumber } from '#domain/accounts/phone.ts'
import { FIELD_CODE } from '#domain/accounts/validation.ts'
import { DEFAULT_PREFIX } from '#domain/constants.ts'
import { EmailField } from '#islands/ui/fields/EmailField.tsx'
import { Field } from '#islands/ui/fields/Field.tsx'
import { NewPasswordFields } from '#islands/ui/fields/NewPasswordFields.tsx'
import { OwnPhoneField } from '#islands/ui/fields/OwnPhoneField.tsx'
import { FormWithCodeStep } from '#islands/ui/forms/FormWithCodeStep.tsx'
import { SubmitLine } from '#islands/ui/forms/SubmitLine.tsx'
import { useForm } from '#islands/ui/forms/useForm.ts'
import { useRefusedField } from '#islands/ui/forms/useRefusedField.ts'
import type { AfterLogin } from '#stores/accounts/afterLogin.ts'
import { $code, askCode, forgetCode } from '#stores/accounts/code.ts'
import { $session, signUp } from '#stores/accounts/session.ts'
import type { FieldErrors, LoginMessages } from './messages.ts'
import { TermsField } from './TermsField.tsx'

type Props = {
  lang: string
  t: LoginMessages
  errors: FieldErrors
  prefixLabel: string
  rulesHref: string
  afterLogin: AfterLogin
  /** The channel that the account is registered by, on a page of its own. */
  channel?: 'thaihand'
}

const REQUIRED = ['firstName', 'email', 'password', 'rePassword', 'isTermsAccepted'] as const
/** What only the form itself can mend, also when it shows after the code. */
const FIELD_REFUSALS = new Set<number>(Object.values(FIELD_CODE))
const NAMES = [...REQUIRED, 'phoneNumber']

type Body = Parameters<typeof signUp>[0]

const bodyOf = ({
  firstName = '',
  lastName = '',
  email = '',
  password = '',
  prefix,
  phoneNumber: tel,
}: FormValues): Body => ({
  email: email.trim(),
  password,
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  prefix: callingCode(prefix ?? DEFAULT_PREFIX),
  phoneNumber: phoneNumber(tel ?? ''),
  isTermsAccepted: true,
})

export function RegisterForm({ lang, t, errors, prefixLabel, rulesHref, afterLogin, channel }: Props) {
  const state = useStore($session)
  const code = useStore($code)
  const body = useRef<Body | null>(null)
  const { formProps, codes, mark, submitted } = useForm(REQUIRED)

  const refused = state.status === 'refused' ? state.code : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (refused !== null && code && FIELD_REFUSALS.has(refused)) forgetCode()
  }, [state])
  useRefusedField(state, mark)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const values = submitted(NAMES)
    if (!values) return
    body.current = { ...bodyOf(values), channel }
    askCode(body.current.email)
  }

  function onCode(digits: string) {
    if (body.current && code) signUp({ ...body.current, ref: code.ref, code: digits }, afterLogin)
  }

  return (
    <FormWithCodeStep {...{ formProps, lang, t, errors, onSubmit, onCode }} label={t.register}>
      <p className="text-micro text-ink-3">{t.requiredNote}</p>
      <div className="form--2">
        <Field
          label={t.firstName}
          errors={errors}
          code={codes.firstName}
          required
          name="firstName"
          autoComplete="given-name"
          maxLength={100}
        />
        <Field label={t.lastName} errors={errors} name="lastName" autoComplete="family-name" maxLength={100} />
      </div>
      <EmailField label={t.email} errors={errors} code={codes.email} required />
      <OwnPhoneField
        label={t.phone}
        errors={errors}
        code={codes.phoneNumber}
        hint={t.phoneHint}
        prefixLabel={prefixLabel}
      />
      <NewPasswordFields label={t.password} againLabel={t.rePassword} codes={codes} errors={errors} t={t} />
      <TermsField missing={codes.isTermsAccepted !== undefined} rulesHref={rulesHref} t={t} />
      {!code && <SubmitLine state={state} action={t.register} busy={t.registering} lang={lang} t={t} errors={errors} />}
    </FormWithCodeStep>
  )
}
