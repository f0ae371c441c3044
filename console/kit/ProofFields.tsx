import { useTranslate } from 'ra-core'
import { TextField } from './Fields.tsx'

/** The password that somebody has, as their browser keeps it. */
export function PasswordField() {
  const t = useTranslate()
  return (
    <TextField
      isRequired
      source="password"
      type="password"
      label={t('console.login.password')}
      autoComplete="current-password"
    />
  )
}

/** A code of an authenticator app or of a mail. */
export function CodeField() {
  const t = useTranslate()
  return (
    <TextField
      isRequired
      source="code"
      label={t('console.login.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
    />
  )
}
