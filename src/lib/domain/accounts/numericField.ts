const DIGITS_ONLY = new Set(['phone', 'phoneNumber', 'recipientPhoneNumber', 'tel', 'ssn'])

/** What a numeric field keeps of its input: digits, dot and minus; phone, tel and ssn keep digits alone. */
export const numericInput = (field: string, input: string): string =>
  input.replace(DIGITS_ONLY.has(field) ? /[^0-9]/g : /[^0-9.-]/g, '')
