import type { users } from '#backend/modules/accounts/schema.ts'
import { anonymousText } from '#domain/accounts/anonymousText.ts'

type Named = Pick<
  typeof users.$inferSelect,
  'name' | 'firstName' | 'lastName' | 'email' | 'contactEmail' | 'phoneNumber' | 'ssn'
>

/** What names a customer, to be taken out of a text that outlives their account. */
export const namesOf = ({ name, firstName, lastName, email, contactEmail, phoneNumber, ssn }: Named): string[] =>
  [name, firstName, lastName, email, contactEmail, phoneNumber, ssn].filter((each) => each !== null)

/** A word about a customer as the history keeps it: without what names them, for it outlives their account. */
export const namelessWord = (row: Named, word: string): string => anonymousText(word, namesOf(row))
