import { NATIONAL_ID_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, PHONE_MIN_LENGTH } from '#domain/constants.ts'

/** Codes a form shows as the message code.{n} (spec section 5). */
export const FIELD_CODE = { email: 21, passwordLength: 22, passwordMatch: 23, phone: 26, nationalId: 27 } as const

export type FieldCode = (typeof FIELD_CODE)[keyof typeof FIELD_CODE]

type Fields = Record<string, string | undefined>
type Validator = (value: string, fields: Fields) => FieldCode | undefined

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** Each answers a code or undefined; empty values pass. */
export const validateEmail = (value: string): FieldCode | undefined =>
  value === '' || EMAIL.test(value) ? undefined : FIELD_CODE.email

const validatePassword = (value: string): FieldCode | undefined =>
  value === '' || (value.length >= PASSWORD_MIN_LENGTH && value.length <= PASSWORD_MAX_LENGTH)
    ? undefined
    : FIELD_CODE.passwordLength

export const validatePhone = (value: string): FieldCode | undefined =>
  value === '' || value.length >= PHONE_MIN_LENGTH ? undefined : FIELD_CODE.phone

const validateNationalId = (value: string): FieldCode | undefined =>
  value === '' || value.length === NATIONAL_ID_LENGTH ? undefined : FIELD_CODE.nationalId

const sameAs =
  (field: string): Validator =>
  (value, fields) =>
    value === '' || value === (fields[field] ?? '') ? undefined : FIELD_CODE.passwordMatch

const VALIDATORS = new Map<string, Validator>([
  ['email', validateEmail],
  ['password', validatePassword],
  ['newPassword', validatePassword],
  ['rePassword', sameAs('password')],
  ['reNewPassword', sameAs('newPassword')],
  ['phone', validatePhone],
  ['phoneNumber', validatePhone],
  ['recipientPhoneNumber', validatePhone],
  ['tel', validatePhone],
  ['ssn', validateNationalId],
])

/** The code of what is wrong with a field, by its name; empty values and unknown fields pass. */
export function fieldCode(field: string, value: string, fields: Fields = {}): FieldCode | undefined {
  return VALIDATORS.get(field)?.(value, fields)
}
