import { useStore } from '@nanostores/react'
import { type FormEvent, useRef } from 'react'
import { Field } from '#islands/ui/Field.tsx'
import { useForm } from '#islands/ui/useForm.ts'
import { forgetPassword } from '#stores/password.ts'
import { $session } from '#stores/session.ts'
import { DoneLine } from './DoneLine.tsx'
import type { FieldErrors, LoginMessages } from './messages.ts'
import { SubmitLine } from './SubmitLine.tsx'

type Props = { lang: string; t: LoginMessages; errors: FieldErrors }

const NAMES = ['email'] as const

export function ForgetForm({ lang, t, errors }: Props) {
  const state = useStore($session)
  const { form, codes, submitted, onBlur, onChange } = useForm(NAMES)
  const asked = useRef('')

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    asked.current = submitted(NAMES)?.email?.trim() ?? ''
    if (asked.current) forgetPassword(asked.current)
  }

  if (state.status === 'done') {
    return <DoneLine title={t.forgetSentTitle} text={t.forgetSent.replace('{{email}}', asked.current)} />
  }
  return (
    <form
      ref={form}
      className="form"
      method="post"
      noValidate
      aria-label={t.forgetTitle}
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
      <SubmitLine state={state} action={t.forgetSend} busy={t.forgetSending} lang={lang} t={t} errors={errors} />
    </form>
  )
}
