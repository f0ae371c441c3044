import type { User } from '#contract/accounts/users.ts'
import { numericInput } from '#domain/accounts/numericField.ts'
import { SEX } from '#domain/accounts/sex.ts'
import { TITLE } from '#domain/accounts/title.ts'
import { NATIONAL_ID_LENGTH } from '#domain/constants.ts'
import { Field } from '#islands/ui/fields/Field.tsx'
import type { FormCodes } from '#islands/ui/forms/useForm.ts'
import type { ErrorMessages, ProfileMessages } from './messages.ts'
import { SelectField } from './SelectField.tsx'
import './ProfileForm.css'

type Props = {
  user: User
  codes: FormCodes
  /** Code and name of every country, in the order of the language. */
  countries: readonly (readonly [string, string])[]
  /** The last day that a birthday can be. */
  today: string
  t: ProfileMessages
  errors: ErrorMessages
}

/** Who the customer is; all but the first name may stay empty. */
export function AboutFields({ user, codes, countries, today, t, errors }: Props) {
  const titles = Object.values(TITLE).map((value) => [value, t[`title.${value}`]] as const)
  const sexes = Object.values(SEX).map((value) => [value, t[`sex.${value}`]] as const)
  const about = (name: 'firstName' | 'lastName' | 'sex' | 'title' | 'birthday' | 'country' | 'ssn') => ({
    label: t[name],
    errors,
    code: codes[name],
    name,
    defaultValue: user[name] ?? '',
  })
  return (
    <fieldset className="form">
      <legend className="profile__legend">{t.aboutYou}</legend>
      <SelectField {...about('title')} none={t.choose} options={titles} autoComplete="honorific-prefix" />
      <div className="form--2">
        <Field {...about('firstName')} required autoComplete="given-name" maxLength={100} />
        <Field {...about('lastName')} autoComplete="family-name" maxLength={100} />
        <SelectField {...about('sex')} none={t.choose} options={sexes} autoComplete="sex" />
        <Field {...about('birthday')} type="date" autoComplete="bday" min="1900-01-01" max={today} />
        <SelectField {...about('country')} none={t.choose} options={countries} autoComplete="country" />
        <Field
          {...about('ssn')}
          hint={t.ssnHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={NATIONAL_ID_LENGTH}
          onInput={({ currentTarget }) => {
            currentTarget.value = numericInput('ssn', currentTarget.value)
          }}
        />
      </div>
    </fieldset>
  )
}
