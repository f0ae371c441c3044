import type { FormEvent } from 'react'
import { EmailField } from '#islands/ui/fields/EmailField.tsx'
import { SubmitLine } from '#islands/ui/forms/SubmitLine.tsx'
import { useForm } from '#islands/ui/forms/useForm.ts'
import type { SessionState } from '#stores/accounts/session.ts'
import type { FieldErrors, LoginMessages } from './messages.ts'

type Props = {
  /** Names the form. */
  title: string
  action: string
  busy: string
  state: SessionState
  lang: string
  t: LoginMessages
  errors: FieldErrors
  onEmail: (email: string) => void
}

const NAMES = ['email'] as const

/** Asks for an address and for nothing else. */
export function AddressForm({ title, onEmail, ...line }: Props) {
  const { formProps, codes, submitted } = useForm(NAMES)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const email = submitted(NAMES)?.email?.trim()
    if (email) onEmail(email)
  }

  return (
    <form {...formProps} aria-label={title} onSubmit={onSubmit}>
      <EmailField label={line.t.email} errors={line.errors} code={codes.email} required autoComplete="username" />
      <SubmitLine {...line} />
    </form>
  )
}
