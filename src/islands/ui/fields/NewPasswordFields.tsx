import type { FormCodes } from '#islands/ui/forms/useForm.ts'
import { PasswordField } from './PasswordField.tsx'

type Props = {
  label: string
  againLabel: string
  codes: FormCodes
  errors: Record<string, string>
  t: { passwordHint: string; showPassword: string; hidePassword: string }
}

/** A password that is chosen, and once more, so that a slip shows (spec section 5). */
export const NewPasswordFields = ({ label, againLabel, codes, errors, t }: Props) => (
  <>
    <PasswordField
      label={label}
      errors={errors}
      code={codes.password}
      hint={t.passwordHint}
      required
      name="password"
      autoComplete="new-password"
      t={t}
    />
    <PasswordField
      label={againLabel}
      errors={errors}
      code={codes.rePassword}
      required
      name="rePassword"
      autoComplete="new-password"
      t={t}
    />
  </>
)
