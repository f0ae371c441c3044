import { type FieldCode, fieldCode } from './validation.ts'

/** What a field shows as code.{n}: a validator's code, or that a needed field is empty. */
export type FormCode = FieldCode | 'required'

export type FormValues = Record<string, string>

/** What is wrong with a field of a form, by its name, or undefined. */
export function formCode(name: string, values: FormValues, required: readonly string[]): FormCode | undefined {
  const value = values[name]?.trim() ?? ''
  if (value === '') return required.includes(name) ? 'required' : undefined
  return fieldCode(name, name === 'email' ? value : (values[name] ?? ''), values)
}
