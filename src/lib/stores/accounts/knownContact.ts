import type { User } from '#contract/accounts/users.ts'
import type { ContactDetails } from '#domain/accounts/contactFaults.ts'
import { callingCode } from '#domain/accounts/phone.ts'
import { DEFAULT_PREFIX } from '#domain/constants.ts'

/** The contact data of an account. */
export type KnownUser = Pick<User, 'name' | 'email' | 'prefix' | 'phoneNumber' | 'country'>

/** The list of all countries is loaded only for a foreign number. */
async function prefixOf({ prefix, country }: KnownUser): Promise<string> {
  if (prefix === callingCode(DEFAULT_PREFIX)) return DEFAULT_PREFIX
  const { chosenPrefix } = await import('#domain/accounts/phonePrefixes.ts')
  return chosenPrefix(prefix, country)
}

/** What is filled in for the owner of an account, where nothing was typed yet. */
export async function knownContact(user: KnownUser, typed: ContactDetails): Promise<Partial<ContactDetails>> {
  const isNumberKnown = !typed.phoneNumber && user.phoneNumber !== ''
  return {
    ...(typed.name ? {} : { name: user.name }),
    ...(typed.email ? {} : { email: user.email ?? '' }),
    ...(isNumberKnown ? { phoneNumber: user.phoneNumber, prefix: await prefixOf(user) } : {}),
  }
}
