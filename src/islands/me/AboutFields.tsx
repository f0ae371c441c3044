import type { User } from '#contract/users.ts'
import { NATIONAL_ID_LENGTH } from '#domain/constants.ts'
import { numericInput } from '#domain/numericField.ts'
import { SEX } from '#domain/sex.ts'
import { TITLE } from '#domain/title.ts'
import { Field } from '#islands/ui/Field.tsx'
import type { FormCodes } from '#islands/ui/useForm.ts'
import type { ErrorMessages, ProfileMessages } from './messages.ts'
import { SelectField } from './SelectField.tsx'

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
  return (
    <fieldset className="form">
      <legend className="profile__legend">{t.aboutYou}</legend>
      <SelectField
        label={t.title}
        errors={errors}
        none={t.choose}
        options={titles}
        name="title"
        autoComplete="honorific-prefix"
        defaultValue={user.title ?? ''}
      />
      <div className="form--2">
        <Field
          label={t.firstName}
          errors={errors}
          code={codes.firstName}
          required
          name="firstName"
          autoComplete="given-name"
          maxLength={100}
          defaultValue={user.firstName}
        />
        <Field
          label={t.lastName}
          errors={errors}
          name="lastName"
          autoComplete="family-name"
          maxLength={100}
          defaultValue={user.lastName}
        />
        <SelectField
          label={t.sex}
          errors={errors}
          none={t.choose}
          options={sexes}
          name="sex"
          autoComplete="sex"
          defaultValue={user.sex ?? ''}
        />
        <Field
          label={t.birthday}
          errors={errors}
          name="birthday"
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          max={today}
          defaultValue={user.birthday ?? ''}
        />
        <SelectField
          label={t.country}
          errors={errors}
          none={t.choose}
          options={countries}
          name="country"
          autoComplete="country"
          defaultValue={user.country ?? ''}
        />
        <Field
          label={t.ssn}
          errors={errors}
          code={codes.ssn}
          hint={t.ssnHint}
          name="ssn"
          inputMode="numeric"
          autoComplete="off"
          maxLength={NATIONAL_ID_LENGTH}
          defaultValue={user.ssn ?? ''}
          onInput={({ currentTarget }) => {
            currentTarget.value = numericInput('ssn', currentTarget.value)
          }}
        />
      </div>
    </fieldset>
  )
}
