import type { users } from '#backend/db/schema/index.ts'
import { profileUrl } from '#backend/storage/storeUpload.ts'
import type { User } from '#contract/users.ts'

/** An account as its owner sees it: no hash, no id number. */
export function viewUser(row: typeof users.$inferSelect): User {
  const { id, email, title, firstName, lastName, name, sex, birthday, country, prefix, phoneNumber } = row
  return {
    _id: id,
    email,
    title,
    firstName,
    lastName,
    name,
    sex,
    birthday,
    country,
    prefix,
    phoneNumber,
    hasPassword: row.passwordHash !== null,
    isTermsAccepted: row.isTermsAccepted,
    profileURL: profileUrl(row.profilePicture),
  }
}
