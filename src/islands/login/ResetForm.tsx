import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect } from 'react'
import { FIELD_CODE } from '#domain/validation.ts'
import { PasswordField } from '#islands/ui/PasswordField.tsx'
import { useForm } from '#islands/ui/useForm.ts'
import { $resetLink, checkResetLink, resetPassword, unknownLink } from '#stores/password.ts'
import { $session } from '#stores/session.ts'
import { DoneLine } from './DoneLine.tsx'
import type { FieldErrors, LoginMessages } from './messages.ts'
import { SubmitLine } from './SubmitLine.tsx'

type Links = { login: string; forgetPassword: string }
type Props = { lang: string; t: LoginMessages; errors: FieldErrors; links: Links }

const NAMES = ['password', 'rePassword'] as const

/** A new password by the link of the mail, which the page's script has taken out of the address. */
export function ResetForm({ lang, t, errors, links }: Props) {
  const state = useStore($session)
  const link = useStore($resetLink, { ssr: unknownLink })
  const { form, codes, mark, submitted, onBlur, onChange } = useForm(NAMES)

  useEffect(() => {
    checkResetLink()
  }, [])
  const refused = state.status === 'refused' ? state.code : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (refused === FIELD_CODE.passwordLength) mark('password', refused)
    if (refused === FIELD_CODE.passwordMatch) mark('rePassword', refused)
  }, [state])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const { password, rePassword } = submitted(NAMES) ?? {}
    if (password && rePassword) resetPassword({ password, rePassword })
  }

  if (state.status === 'done') {
    return (
      <DoneLine title={t.resetDoneTitle} text={t.resetDone}>
        <a className="btn btn--wide" href={links.login}>
          {t.logIn}
        </a>
      </DoneLine>
    )
  }
  if (link.status === 'over') {
    return (
      <div className="stack stack--s">
        <p className="refusal" role="alert">
          {t.resetMissing}
        </p>
        <a className="btn btn--wide" href={links.forgetPassword}>
          {t.askNewLink}
        </a>
      </div>
    )
  }
  return (
    <form
      ref={form}
      className="form"
      method="post"
      noValidate
      aria-label={t.resetTitle}
      onSubmit={onSubmit}
      onBlur={onBlur}
      onChange={onChange}
    >
      {link.status === 'good' && (
        <p className="note" role="status">
          {t.resetFor.replace('{{email}}', link.email)}
        </p>
      )}
      <PasswordField
        label={t.newPassword}
        errors={errors}
        code={codes.password}
        hint={t.passwordHint}
        required
        name="password"
        autoComplete="new-password"
        t={t}
      />
      <PasswordField
        label={t.rePassword}
        errors={errors}
        code={codes.rePassword}
        required
        name="rePassword"
        autoComplete="new-password"
        t={t}
      />
      <SubmitLine state={state} action={t.resetSave} busy={t.resetSaving} lang={lang} t={t} errors={errors} />
    </form>
  )
}
