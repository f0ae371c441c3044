import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect } from 'react'
import { FIELD_CODE } from '#domain/validation.ts'
import { PasswordField } from '#islands/ui/PasswordField.tsx'
import { useForm } from '#islands/ui/useForm.ts'
import { $renewal, renewPassword } from '#stores/renewal.ts'
import { tell } from '#stores/toasts.ts'
import { type ErrorMessages, type ProfileMessages, refusalText } from './messages.ts'
import { RefusalLine } from './RefusalLine.tsx'

type Props = {
  /** A partner's or guest's account has none: the first one is set without an old one. */
  hasPassword: boolean
  /** Whose password it is, for the browser's own store of passwords. */
  email: string
  profileHref: string
  t: ProfileMessages
  errors: ErrorMessages
}

const NAMES = ['oldPassword', 'newPassword', 'reNewPassword']

/** Renews the password, or sets the first one. */
export function PasswordForm({ hasPassword, email, profileHref, t, errors }: Props) {
  const state = useStore($renewal)
  const { form, codes, mark, submitted, onBlur, onChange } = useForm(hasPassword ? NAMES : NAMES.slice(1))
  const isBusy = state.status === 'saving' || state.status === 'leaving'

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (state.status !== 'refused') return
    tell('error', refusalText(errors, state.code))
    if (state.code === FIELD_CODE.passwordLength) mark('newPassword', state.code)
    if (state.code === FIELD_CODE.passwordMatch) mark('reNewPassword', state.code)
  }, [state])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const values = submitted(NAMES)
    if (!values) return
    const { oldPassword, newPassword = '', reNewPassword = '' } = values
    renewPassword({ ...(hasPassword ? { password: oldPassword } : {}), newPassword, reNewPassword }, profileHref)
  }

  return (
    <form
      ref={form}
      className="form"
      method="post"
      noValidate
      aria-label={hasPassword ? t.renewTitle : t.setTitle}
      onSubmit={onSubmit}
      onBlur={onBlur}
      onChange={onChange}
    >
      <input
        className="vh"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      {hasPassword && (
        <PasswordField
          label={t.oldPassword}
          errors={errors}
          code={codes.oldPassword}
          required
          name="oldPassword"
          autoComplete="current-password"
          t={t}
        />
      )}
      <PasswordField
        label={t.newPassword}
        errors={errors}
        code={codes.newPassword}
        hint={t.passwordHint}
        required
        name="newPassword"
        autoComplete="new-password"
        t={t}
      />
      <PasswordField
        label={t.reNewPassword}
        errors={errors}
        code={codes.reNewPassword}
        required
        name="reNewPassword"
        autoComplete="new-password"
        t={t}
      />
      <RefusalLine refused={state.status === 'refused' ? state : undefined} errors={errors} />
      <button type="submit" className="btn" aria-disabled={isBusy || undefined}>
        {isBusy ? t.saving : hasPassword ? t.renewTitle : t.setTitle}
      </button>
    </form>
  )
}
