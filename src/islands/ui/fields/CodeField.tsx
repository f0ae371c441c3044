import type { InputHTMLAttributes } from 'react'
import { OTP_DIGITS } from '#domain/constants.ts'
import { Field } from './Field.tsx'
import type { FieldLine } from './FieldShell.tsx'

type Props = FieldLine & Pick<InputHTMLAttributes<HTMLInputElement>, 'onKeyDown'>

/** The six digits of a mail: typed, pasted with spaces, or filled in by the telephone. */
export const CodeField = (line: Props) => (
  <Field {...line} required name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={OTP_DIGITS * 2} />
)
