import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { Field } from '#islands/ui/Field.tsx'
import { useForm } from '#islands/ui/useForm.ts'
import { goOnWithEmail } from '#stores/email.ts'
import { $session } from '#stores/session.ts'
import type { FieldErrors, LoginMessages } from './messages.ts'
import { SubmitLine } from './SubmitLine.tsx'

type Links = { login: string; register: string }
type Props = { lang: string; t: LoginMessages; errors: FieldErrors; links: Links }

const NAMES = ['email'] as const

/** The address first: whoever has been here goes on to log in, anybody else to sign up. */
export function EmailForm({ lang, t, errors, links }: Props) {
  const state = useStore($session)
  const { form, codes, submitted, onBlur, onChange } = useForm(NAMES)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const email = submitted(NAMES)?.email?.trim()
    if (email) goOnWithEmail(email, links)
  }

  return (
    <form
      ref={form}
      className="form"
      method="post"
      noValidate
      aria-label={t.emailTitle}
      onSubmit={onSubmit}
      onBlur={onBlur}
      onChange={onChange}
    >
      <Field
        label={t.email}
        errors={errors}
        code={codes.email}
        required
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SubmitLine state={state} action={t.goOn} busy={t.goingOn} lang={lang} t={t} errors={errors} />
    </form>
  )
}
