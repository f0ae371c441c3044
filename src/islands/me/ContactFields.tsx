import { useState } from 'react'
import type { User } from '#contract/users.ts'
import { OTP_DIGITS } from '#domain/constants.ts'
import { callingCode, DEFAULT_PREFIX, PHONE_PREFIXES } from '#domain/phonePrefixes.ts'
import { fill } from '#i18n/format.ts'
import { Field } from '#islands/ui/Field.tsx'
import { PasswordField } from '#islands/ui/PasswordField.tsx'
import { PhoneField } from '#islands/ui/PhoneField.tsx'
import type { FormCodes } from '#islands/ui/useForm.ts'
import type { ErrorMessages, ProfileMessages } from './messages.ts'

type Props = {
  user: User
  codes: FormCodes
  /** The new address that a code was sent to. */
  newEmail: string | undefined
  prefixLabel: string
  t: ProfileMessages
  errors: ErrorMessages
}

/** Stored as '+66', chosen as '+66 (TH)': of several countries the first, of the customer's own country that one. */
const chosenPrefix = ({ prefix, country }: User): string => {
  const same = PHONE_PREFIXES.filter((one) => callingCode(one) === callingCode(prefix))
  return same.find((one) => one.endsWith(`(${country})`)) ?? same[0] ?? DEFAULT_PREFIX
}

/** How to reach the customer. Another address to log in with is proved by a code and the password. */
export function ContactFields({ user, codes, newEmail, prefixLabel, t, errors }: Props) {
  const [prefix, setPrefix] = useState(() => chosenPrefix(user))
  const [number, setNumber] = useState(user.phoneNumber)
  return (
    <fieldset className="form">
      <legend className="profile__legend">{t.contact}</legend>
      <PhoneField
        label={t.phone}
        errors={errors}
        code={codes.phoneNumber}
        prefixLabel={prefixLabel}
        prefix={prefix}
        number={number}
        onPrefix={setPrefix}
        onNumber={setNumber}
      />
      <Field
        label={t.email}
        errors={errors}
        code={codes.email}
        hint={t.emailHint}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={user.email ?? ''}
      />
      {newEmail && (
        <div className="form">
          <p className="note" role="status">
            {fill(t.emailMove, { email: newEmail })}
          </p>
          <Field
            label={t.code}
            errors={errors}
            code={codes.code}
            required
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={OTP_DIGITS * 2}
          />
          {user.hasPassword && (
            <PasswordField
              label={t.password}
              errors={errors}
              required
              name="oldPassword"
              autoComplete="current-password"
              t={t}
            />
          )}
        </div>
      )}
    </fieldset>
  )
}
