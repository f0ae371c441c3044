import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { DEFAULT_PREFIX } from '#domain/constants.ts'
import { callingCode } from './phone.ts'

const THAI_ZERO = '๐'.codePointAt(0)!

const latinDigits = (text: string) => text.replace(/[๐-๙]/g, (digit) => String(digit.codePointAt(0)! - THAI_ZERO))

/**
 * One name for a phone number however it is typed, E.164 where it can be read: '081 234 5678' of '+66' and
 * '+66812345678' are one. Null where it holds no digit.
 */
export function phoneKey(prefix: string, typed: string): string | null {
  const code = callingCode(prefix || DEFAULT_PREFIX)
  const number = latinDigits(typed.trim()).replace(/^00/, '+')
  const known = parsePhoneNumberFromString(number, { defaultCallingCode: code.replace('+', '') })
  if (known) return known.number
  const digits = number.replace(/\D/g, '')
  return digits === '' ? null : `${code}${digits}`
}
