import type { grants } from '#backend/schema.ts'
import type { Clock } from '#demo/clock.ts'
import { bookableShop, demoAdmin, demoOwner, demoSupport } from '#demo/named.ts'
import type { UserRow } from './users.ts'

/** Who runs the demo: an admin, a supporter, and the owner of one shop; they log in with the password of the demo's customers. */
export function staffRows(passwordHash: string, clock: Clock): UserRow[] {
  const account = ({ id, email }: typeof demoAdmin, firstName: string, lastName: string): UserRow => ({
    ...{ id, email, passwordHash, firstName, lastName, name: `${firstName} ${lastName}`, lang: 'th' },
    referralCode: id.toUpperCase(),
    isTermsAccepted: true,
    isPrivacyAccepted: true,
    lastUpdate: clock.at(-30, '09:00'),
    createdAt: clock.at(-500, '09:00'),
  })
  return [
    account(demoAdmin, 'Ratana', 'Wongsa'),
    account(demoSupport, 'Nid', 'Saelim'),
    account(demoOwner, 'Pim', 'Charoen'),
  ]
}

export const grantRows = (clock: Clock): (typeof grants.$inferInsert)[] => [
  { id: 'grant-admin', userId: demoAdmin.id, role: 'admin', shopId: null, createdAt: clock.at(-500, '09:00') },
  {
    ...{ id: 'grant-support', userId: demoSupport.id, role: 'support', shopId: null, givenBy: demoAdmin.id },
    createdAt: clock.at(-300, '09:00'),
  },
  {
    ...{ id: 'grant-owner', userId: demoOwner.id, role: 'owner', shopId: bookableShop.id, givenBy: demoAdmin.id },
    createdAt: clock.at(-400, '09:00'),
  },
]
