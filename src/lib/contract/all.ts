import type { contentCalls } from './content.ts'
import type { homeCalls } from './home.ts'
import type { reservationCalls } from './reservations.ts'
import type { shopCalls } from './shops.ts'
import type { userCalls } from './users.ts'

/** Every call of the contract as one type, for the client; types only, so that no zod reaches the browser. */
export type AllCalls = typeof contentCalls &
  typeof homeCalls &
  typeof reservationCalls &
  typeof shopCalls &
  typeof userCalls
