import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect } from 'react'
import { NewPasswordFields } from '#islands/ui/fields/NewPasswordFields.tsx'
import { RefusalLine } from '#islands/ui/forms/RefusalLine.tsx'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import { useForm } from '#islands/ui/forms/useForm.ts'
import { useRefusedField } from '#islands/ui/forms/useRefusedField.ts'
import { $renewal, renewPassword } from '#stores/accounts/passwordChange.ts'
import { showToast } from '#stores/toasts.ts'
import { CurrentPassword } from './CurrentPassword.tsx'
import type { ErrorMessages, ProfileMessages } from './messages.ts'

type Props = {
  /** User name of the password, for the browser's password manager. */
  email: string
  profileHref: string
  t: ProfileMessages
  errors: ErrorMessages
}

const NAMES = ['oldPassword', 'password', 'rePassword']

/** Renews the password. */
export function PasswordForm({ email, profileHref, t, errors }: Props) {
  const state = useStore($renewal)
  const { formProps, codes, mark, submitted } = useForm(NAMES)
  const isBusy = state.status === 'saving' || state.status === 'leaving'

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (state.status === 'refused') showToast('error', refusalText(errors, state.code))
  }, [state])
  useRefusedField(state, mark)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const values = submitted(NAMES)
    if (!values) return
    const { oldPassword, password = '', rePassword = '' } = values
    renewPassword({ password: oldPassword, newPassword: password, reNewPassword: rePassword }, profileHref)
  }

  return (
    <form {...formProps} aria-label={t.renewTitle} onSubmit={onSubmit}>
      <input
        className="sr-only"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <CurrentPassword label={t.oldPassword} codes={codes} t={t} errors={errors} />
      <NewPasswordFields label={t.newPassword} againLabel={t.reNewPassword} codes={codes} errors={errors} t={t} />
      <RefusalLine text={state.status === 'refused' ? refusalText(errors, state.code) : undefined} />
      <button type="submit" className="btn" aria-disabled={isBusy || undefined}>
        {isBusy ? t.saving : t.renewTitle}
      </button>
    </form>
  )
}
