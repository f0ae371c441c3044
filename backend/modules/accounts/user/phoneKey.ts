import { createHmac, hkdfSync } from 'node:crypto'
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js'
import { callingCode } from '#domain/accounts/phone.ts'
import { DEFAULT_PREFIX } from '#domain/constants.ts'

const digitsOf = (text: string) => text.replace(/\D/g, '')

const CALLING_CODES = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)))

/**
 * One spelling of a phone number, '+66812345678', of all in which it is typed or stored: with or without its prefix,
 * its leading 0, spaces and hyphens. What no country knows is taken as its digits; null where there are none.
 */
export function phoneKey(prefix: string, typed: string): string | null {
  const code = digitsOf(callingCode(prefix || DEFAULT_PREFIX))
  const number = typed.trim().replace(/^00(?=[1-9])/, '+')
  const isKnown = CALLING_CODES.has(code)
  const parsed = parsePhoneNumberFromString(number, { ...(isKnown && { defaultCallingCode: code }), extract: false })
  if (parsed) return parsed.number
  const digits = digitsOf(number).replace(/^0+/, '')
  if (digits === '') return null
  return number.startsWith('+') ? `+${digits}` : `+${code}${digits}`
}

/** Hashes a phone number, so that it can be compared and not be read: HMAC-SHA-256 in base64url under our key. */
export function phoneHash(secret: string, key: string): string {
  const own = Buffer.from(hkdfSync('sha256', secret, '', 'sabai former phones', 32))
  return createHmac('sha256', own).update(key).digest('base64url')
}
