import type { Database, Transaction } from '#backend/context.ts'
import type { CustomerIdentity } from '#backend/modules/accounts/index.ts'
import { openPort } from '#backend/platform/ports.ts'

type Reader = Database | Transaction
type Open = { friendId: string; until: Date | null; now: Date }

/** What the referral reward needs to know of a friend's visits; the bookings module fills it. */
export const referralVisits = openPort<{
  /**
   * The paid visits of an account that happened, by name: visits that were paid, and uses of vouchers or passes that it
   * bought, whoever used them. What was booked with a voucher is one visit.
   */
  listPaid(db: Reader, userId: string): Promise<Set<string>>
  /** Whether the person had a paid visit before from another account than that one. */
  hasVisitedElsewhere(db: Reader, identity: CustomerIdentity, userId: string): Promise<boolean>
  /** The friend's orders of money whose visit may still come, made while the invitation counted; the earliest first. */
  listOpenOrders(db: Database, open: Open): Promise<{ telPrefix: string; tel: string }[]>
}>('visits of invited friends')
