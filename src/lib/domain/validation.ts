import { NATIONAL_ID_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, PHONE_MIN_LENGTH } from './constants.ts'

/** Codes a form shows as the message code.{n} (spec section 5). */
export const FIELD_CODE = { email: 21, passwordLength: 22, passwordMatch: 23, phone: 26, nationalId: 27 } as const

export type FieldCode = (typeof FIELD_CODE)[keyof typeof FIELD_CODE]

type Fields = Record<string, string | undefined>
type Validator = (value: string, fields: Fields) => FieldCode | undefined

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

const email: Validator = (value) => (EMAIL.test(value) ? undefined : FIELD_CODE.email)
const password: Validator = ({ length }) =>
  length >= PASSWORD_MIN_LENGTH && length <= PASSWORD_MAX_LENGTH ? undefined : FIELD_CODE.passwordLength
const sameAs =
  (field: string): Validator =>
  (value, fields) =>
    value === (fields[field] ?? '') ? undefined : FIELD_CODE.passwordMatch
const phone: Validator = ({ length }) => (length >= PHONE_MIN_LENGTH ? undefined : FIELD_CODE.phone)
const nationalId: Validator = ({ length }) => (length === NATIONAL_ID_LENGTH ? undefined : FIELD_CODE.nationalId)

const VALIDATORS = new Map<string, Validator>([
  ['email', email],
  ['password', password],
  ['newPassword', password],
  ['rePassword', sameAs('password')],
  ['reNewPassword', sameAs('newPassword')],
  ['phone', phone],
  ['phoneNumber', phone],
  ['recipientPhoneNumber', phone],
  ['tel', phone],
  ['ssn', nationalId],
])

/** The code of what is wrong with a field, by its name; empty values and unknown fields pass. */
export function fieldCode(field: string, value: string, fields: Fields = {}): FieldCode | undefined {
  return value === '' ? undefined : VALIDATORS.get(field)?.(value, fields)
}
