import type { ContactDetails } from '#domain/accounts/contactFaults.ts'

/** Who comes and how to reach them, on one line; what was left empty is left out. */
export const contactLine = ({ name, prefix, phoneNumber, email }: ContactDetails): string =>
  [name, phoneNumber && `${prefix.split(' ')[0]} ${phoneNumber}`, email].filter(Boolean).join(' · ')
