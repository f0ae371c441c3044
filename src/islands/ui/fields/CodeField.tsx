import { type ChangeEvent, type InputHTMLAttributes, useRef } from 'react'
import { OTP_DIGITS } from '#domain/constants.ts'
import { Field } from './Field.tsx'
import type { FieldLine } from './FieldShell.tsx'

type Props = FieldLine &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'onKeyDown'> & {
    /** All digits are there: typed, pasted with spaces, or filled in by the telephone. */
    onComplete?: (digits: string) => void
  }

/** The digits of what was typed, also of those that a Japanese keyboard writes wide. */
export const codeDigits = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '')

const ENTER_MS = 1000

/** Whoever presses Enter after the last digit, as most forms want it, means the code and not what comes after it. */
function ignoreNextEnter() {
  const ignore = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('keydown', ignore, { capture: true, once: true, signal: AbortSignal.timeout(ENTER_MS) })
}

/** The six digits of a mail, which send themselves with the last one; the same ones only when they are sent by hand. */
export function CodeField({ onComplete, ...line }: Props) {
  const last = useRef('')
  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const digits = codeDigits(target.value)
    const isNew = digits.length === OTP_DIGITS && digits !== last.current
    last.current = digits
    if (!isNew || !onComplete) return
    ignoreNextEnter()
    onComplete(digits)
  }
  return (
    <Field
      {...line}
      required
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={OTP_DIGITS * 2}
      onChange={onChange}
    />
  )
}

/** Back to a code that was refused, marked so that the next digit replaces it. */
export function selectCode(field: HTMLInputElement | null | undefined) {
  field?.focus()
  field?.select()
}
