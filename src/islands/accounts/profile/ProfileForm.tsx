import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect } from 'react'
import type { ProfileChange, User } from '#contract/accounts/users.ts'
import type { FormValues } from '#domain/accounts/formCode.ts'
import { callingCode, phoneNumber } from '#domain/accounts/phone.ts'
import { DEFAULT_PREFIX } from '#domain/constants.ts'
import { RefusalLine } from '#islands/ui/forms/RefusalLine.tsx'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import { useForm } from '#islands/ui/forms/useForm.ts'
import { useRefusedField } from '#islands/ui/forms/useRefusedField.ts'
import { $newEmail, $profile, saveProfile } from '#stores/accounts/profile.ts'
import { showToast } from '#stores/toasts.ts'
import { AboutFields } from './AboutFields.tsx'
import { Consents } from './Consents.tsx'
import { ContactFields } from './ContactFields.tsx'
import type { ErrorMessages, ProfileMessages } from './messages.ts'

const numberOf = (value: string | undefined) => (value ? Number(value) : null)

/** What the form says, as it is sent: an address only where it is another one, the terms only where they are new. */
function profileChange(values: FormValues, user: User): ProfileChange {
  const email = values.email?.trim() ?? ''
  const { code, oldPassword } = values
  return {
    title: numberOf(values.title) as ProfileChange['title'],
    firstName: values.firstName?.trim(),
    lastName: values.lastName?.trim(),
    sex: numberOf(values.sex) as ProfileChange['sex'],
    birthday: values.birthday || null,
    country: values.country || null,
    ssn: values.ssn || null,
    prefix: callingCode(values.prefix ?? DEFAULT_PREFIX),
    phoneNumber: phoneNumber(values.phoneNumber ?? ''),
    ...(email === (user.email ?? '') ? {} : { email }),
    ...(code ? { code: code.replace(/\D/g, '') } : {}),
    ...(oldPassword ? { password: oldPassword } : {}),
    isOptedInEmail: values.isOptedInEmail === 'on',
    isPrivacyAccepted: values.isPrivacyAccepted === 'on',
    ...(values.isTermsAccepted === 'on' ? { isTermsAccepted: true } : {}),
  }
}

type Props = {
  user: User
  countries: readonly (readonly [string, string])[]
  today: string
  prefixLabel: string
  rulesHref: string
  home: string
  /** Names the form. */
  title: string
  t: ProfileMessages
  errors: ErrorMessages
}

const NAMES = ['firstName', 'email', 'phoneNumber', 'ssn', 'code']

/** The customer's own details; what is refused stays as it was typed. */
export function ProfileForm({ user, countries, today, prefixLabel, rulesHref, home, title, t, errors }: Props) {
  const state = useStore($profile)
  const newEmail = useStore($newEmail)
  const { form, formProps, codes, mark, submitted } = useForm(newEmail ? ['firstName', 'code'] : ['firstName'])
  const isBusy = state.status === 'saving'

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (state.status === 'saved') showToast('success', t.saved)
    if (state.status === 'refused') showToast('error', refusalText(errors, state.code))
  }, [state])
  useRefusedField(state, mark)
  useEffect(() => {
    if (newEmail) form.current?.querySelector<HTMLElement>('[name="code"]')?.focus()
  }, [newEmail, form])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const values = submitted(NAMES)
    if (values) saveProfile(user._id, profileChange(values, user), home)
  }

  return (
    <form {...formProps} className="form mt-s3" aria-label={title} onSubmit={onSubmit}>
      <p className="text-micro text-ink-3">{t.requiredNote}</p>
      <AboutFields user={user} codes={codes} countries={countries} today={today} t={t} errors={errors} />
      <ContactFields
        user={user}
        codes={codes}
        newEmail={newEmail?.email}
        prefixLabel={prefixLabel}
        t={t}
        errors={errors}
      />
      <Consents user={user} rulesHref={rulesHref} t={t} />
      <RefusalLine text={state.status === 'refused' ? refusalText(errors, state.code) : undefined} />
      <button type="submit" className="btn btn--wide" aria-disabled={isBusy || undefined}>
        {isBusy ? t.saving : t.save}
      </button>
    </form>
  )
}
