import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { Field } from '#islands/ui/Field.tsx'
import { $session, type Onward, signIn } from '#stores/session.ts'
import type { FieldErrors, LoginMessages } from './messages.ts'
import { PasswordField } from './PasswordField.tsx'
import { SubmitLine } from './SubmitLine.tsx'
import { useForm } from './useForm.ts'

type Props = { lang: string; t: LoginMessages; errors: FieldErrors; onward: Onward }

const NAMES = ['email', 'password'] as const

export function LoginForm({ lang, t, errors, onward }: Props) {
  const state = useStore($session)
  const { form, codes, submitted, onBlur, onChange } = useForm(NAMES)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const values = submitted(NAMES)
    if (values) signIn({ email: values.email?.trim() ?? '', password: values.password ?? '' }, onward)
  }

  // method=post: should the script fail, the password must not land in the address.
  return (
    <form
      ref={form}
      className="form"
      method="post"
      noValidate
      aria-label={t.logIn}
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
      <PasswordField
        label={t.password}
        errors={errors}
        code={codes.password}
        required
        name="password"
        autoComplete="current-password"
        t={t}
      />
      <SubmitLine state={state} action={t.logIn} busy={t.loggingIn} lang={lang} t={t} errors={errors} />
    </form>
  )
}
