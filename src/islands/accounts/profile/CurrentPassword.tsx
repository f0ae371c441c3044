import { PasswordField } from '#islands/ui/fields/PasswordField.tsx'
import type { FormCodes } from '#islands/ui/forms/useForm.ts'
import type { ErrorMessages, ProfileMessages } from './messages.ts'

type Props = { label?: string; hint?: string; codes: FormCodes; t: ProfileMessages; errors: ErrorMessages }

/** The password that the account has now, to be sure that it is its owner. */
export const CurrentPassword = ({ label, hint, codes, t, errors }: Props) => (
  <PasswordField
    label={label ?? t.password}
    errors={errors}
    code={codes.oldPassword}
    hint={hint}
    required
    name="oldPassword"
    autoComplete="current-password"
    t={t}
  />
)
