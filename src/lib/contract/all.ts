import type { contentCalls } from './content.ts'
import type { reservationCalls } from './reservations.ts'
import type { userCalls } from './users.ts'

/** Every call of the contract as one type, for the client; types only, so that no zod reaches the browser. */
export type AllCalls = typeof contentCalls & typeof reservationCalls & typeof userCalls
