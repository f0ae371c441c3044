import type { User } from '#contract/accounts/users.ts'
import { chosenPrefix } from '#domain/accounts/phonePrefixes.ts'
import { fill } from '#i18n/format.ts'
import { CodeField } from '#islands/ui/fields/CodeField.tsx'
import { EmailField } from '#islands/ui/fields/EmailField.tsx'
import { OwnPhoneField } from '#islands/ui/fields/OwnPhoneField.tsx'
import type { FormCodes } from '#islands/ui/forms/useForm.ts'
import { CurrentPassword } from './CurrentPassword.tsx'
import type { ErrorMessages, ProfileMessages } from './messages.ts'
import './ProfileForm.css'

type Props = {
  user: User
  codes: FormCodes
  /** The new address that a code was sent to. */
  newEmail: string | undefined
  prefixLabel: string
  t: ProfileMessages
  errors: ErrorMessages
}

/** How to reach the customer. Another address to log in with is proved by a code and the password. */
export function ContactFields({ user, codes, newEmail, prefixLabel, t, errors }: Props) {
  return (
    <fieldset className="form mt-s3">
      <legend className="profile__legend">{t.contact}</legend>
      <OwnPhoneField
        label={t.phone}
        errors={errors}
        code={codes.phoneNumber}
        prefixLabel={prefixLabel}
        firstPrefix={chosenPrefix(user.prefix, user.country)}
        firstNumber={user.phoneNumber}
      />
      <EmailField
        label={t.email}
        errors={errors}
        code={codes.email}
        hint={t.emailHint}
        defaultValue={user.email ?? ''}
      />
      {newEmail && (
        <div className="form">
          <p className="note" role="status">
            {fill(t.emailMove, { email: newEmail })}
          </p>
          <CodeField label={t.code} errors={errors} code={codes.code} />
          {user.hasPassword && <CurrentPassword codes={codes} t={t} errors={errors} />}
        </div>
      )}
    </fieldset>
  )
}
