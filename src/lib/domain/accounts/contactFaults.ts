import { type FormCode, type FormValues, formCode } from './formCode.ts'

/** Who comes or who buys, as it is typed; `prefix` as the specification writes it, '+66 (TH)'. */
export type ContactDetails = { name: string; email: string; prefix: string; phoneNumber: string }

export type ContactField = Exclude<keyof ContactDetails, 'prefix'>

/** What is wrong, by field; what is fine is missing. */
export type FieldErrors<Field extends string> = Partial<Record<Field, FormCode>>

export const CONTACT_FIELDS = ['name', 'email', 'phoneNumber'] as const satisfies readonly ContactField[]

/** Faults of the requested fields, all of which are required where nothing else is said (spec section 5). */
export function faultsOf<Field extends string>(
  fields: readonly Field[],
  values: Record<Field, string>,
  required: readonly string[] = fields,
): FieldErrors<Field> {
  const faults: FieldErrors<Field> = {}
  for (const field of fields) {
    const fault = formCode(field, values as FormValues, required)
    if (fault !== undefined) faults[field] = fault
  }
  return faults
}

/** The contact fields that have to be filled in: a phone number only where there is no address. */
export const neededContact = ({ email }: Pick<ContactDetails, 'email'>): readonly ContactField[] =>
  email.trim() ? ['name'] : ['name', 'phoneNumber']

export const contactErrors = (contact: ContactDetails): FieldErrors<ContactField> =>
  faultsOf(CONTACT_FIELDS, contact, neededContact(contact))

export const hasErrors = (faults: object): boolean => Object.keys(faults).length > 0
