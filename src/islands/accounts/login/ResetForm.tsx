import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect } from 'react'
import { fill } from '#i18n/format.ts'
import { NewPasswordFields } from '#islands/ui/fields/NewPasswordFields.tsx'
import { SubmitLine } from '#islands/ui/forms/SubmitLine.tsx'
import { useForm } from '#islands/ui/forms/useForm.ts'
import { useRefusedField } from '#islands/ui/forms/useRefusedField.ts'
import { $resetLink, checkResetLink, resetPassword, unknownLink } from '#stores/accounts/password.ts'
import { $session } from '#stores/accounts/session.ts'
import { DoneLine } from './DoneLine.tsx'
import type { FieldErrors, LoginMessages } from './messages.ts'

type Links = { login: string; forgetPassword: string }
type Props = { lang: string; t: LoginMessages; errors: FieldErrors; links: Links }

const NAMES = ['password', 'rePassword'] as const

/** A new password by the link of the mail, which the page's script has taken out of the address. */
export function ResetForm({ lang, t, errors, links }: Props) {
  const state = useStore($session)
  const link = useStore($resetLink, { ssr: unknownLink })
  const { formProps, codes, mark, submitted } = useForm(NAMES)

  useEffect(() => {
    checkResetLink()
  }, [])
  useRefusedField(state, mark)

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
      <div className="grid gap-s2">
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
    <form {...formProps} aria-label={t.resetTitle} onSubmit={onSubmit}>
      {link.status === 'good' && (
        <p className="note" role="status">
          {fill(t.resetFor, { email: link.email })}
        </p>
      )}
      <NewPasswordFields label={t.newPassword} againLabel={t.rePassword} codes={codes} errors={errors} t={t} />
      <SubmitLine state={state} action={t.resetSave} busy={t.resetSaving} lang={lang} t={t} errors={errors} />
    </form>
  )
}
