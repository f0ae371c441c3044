import { phoneNumber } from './phone.ts'
import { type FieldCode, fieldCode } from './validation.ts'

/** What a field shows as code.{n}: a validator's code, or that a needed field is empty. */
export type FormCode = FieldCode | 'required'

export type FormValues = Record<string, string>

/** A value as it would be sent: addresses are trimmed, telephone numbers written one way, passwords left alone. */
function asSent(name: string, value: string): string {
  if (name === 'email') return value.trim()
  return name === 'phoneNumber' || name === 'recipientPhoneNumber' ? phoneNumber(value.trim()) : value
}

/** What is wrong with a field of a form, by its name, or undefined. */
export function formCode(name: string, values: FormValues, required: readonly string[]): FormCode | undefined {
  const value = asSent(name, values[name] ?? '')
  if (value.trim() === '') return required.includes(name) ? 'required' : undefined
  return fieldCode(name, value, values)
}
