/** What is sent of '+66 (TH)': '+66'. */
export const callingCode = (prefix: string): string => prefix.replace(/ .*$/, '')

/** A number as it is sent: hyphens dropped, and ten digits with a leading 0 lose it, as the prefix replaces it. */
export function phoneNumber(input: string): string {
  const plain = input.replaceAll('-', '')
  return /^0\d{9}$/.test(plain) ? plain.slice(1) : plain
}
