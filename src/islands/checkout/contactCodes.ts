import { phoneNumber } from '#domain/phone.ts'
import { fieldCode } from '#domain/validation.ts'
import type { Contact } from '#stores/booking.ts'

export type ContactCodes = Partial<Record<keyof Contact, number | 'required'>>

/** What is wrong with the contact, by field; empty where nothing is (spec section 5). */
export function contactCodes(contact: Contact): ContactCodes {
  const codes: ContactCodes = {}
  const values = { ...contact, phoneNumber: phoneNumber(contact.phoneNumber) }
  for (const field of ['name', 'email', 'phoneNumber'] as const) {
    const value = values[field].trim()
    const code = value === '' ? 'required' : fieldCode(field, value)
    if (code) codes[field] = code
  }
  return codes
}
