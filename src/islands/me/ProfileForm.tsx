import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect } from 'react'
import type { User } from '#contract/users.ts'
import { FIELD_CODE } from '#domain/validation.ts'
import { useForm } from '#islands/ui/useForm.ts'
import { $newEmail, $profile, saveProfile } from '#stores/profile.ts'
import { tell } from '#stores/toasts.ts'
import { AboutFields } from './AboutFields.tsx'
import { Consents } from './Consents.tsx'
import { ContactFields } from './ContactFields.tsx'
import { type ErrorMessages, type ProfileMessages, refusalText } from './messages.ts'
import { profileChange } from './profileChange.ts'
import { RefusalLine } from './RefusalLine.tsx'

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
/** The field that a refusal of the server's is about. */
const FIELD_OF = new Map<number | null, string>([
  [FIELD_CODE.email, 'email'],
  [FIELD_CODE.phone, 'phoneNumber'],
  [FIELD_CODE.nationalId, 'ssn'],
])

/** The customer's own details; what is refused stays as it was typed. */
export function ProfileForm({ user, countries, today, prefixLabel, rulesHref, home, title, t, errors }: Props) {
  const state = useStore($profile)
  const newEmail = useStore($newEmail)
  const { form, codes, mark, submitted, onBlur, onChange } = useForm(newEmail ? ['firstName', 'code'] : ['firstName'])
  const isBusy = state.status === 'saving'

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (state.status === 'saved') tell('success', t.saved)
    if (state.status !== 'refused') return
    tell('error', refusalText(errors, state.code))
    const field = FIELD_OF.get(state.code)
    if (field) mark(field, state.code as never)
  }, [state])
  useEffect(() => {
    if (newEmail) form.current?.querySelector<HTMLElement>('[name="code"]')?.focus()
  }, [newEmail, form])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const values = submitted(NAMES)
    if (values) saveProfile(user._id, profileChange(values, user), home)
  }

  return (
    <form
      ref={form}
      className="form profile"
      method="post"
      noValidate
      aria-label={title}
      onSubmit={onSubmit}
      onBlur={onBlur}
      onChange={onChange}
    >
      <p className="micro faint">{t.requiredNote}</p>
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
      <RefusalLine refused={state.status === 'refused' ? state : undefined} errors={errors} />
      <button type="submit" className="btn btn--wide" aria-disabled={isBusy || undefined}>
        {isBusy ? t.saving : t.save}
      </button>
    </form>
  )
}
