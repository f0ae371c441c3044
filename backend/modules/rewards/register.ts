import { eq } from 'drizzle-orm'
import { deletionParts, exportedTables, pointSummary } from '#backend/modules/accounts/index.ts'
import { orderEffects } from '#backend/modules/orders/index.ts'
import { summarisePoints } from './point/summary.ts'
import { takeReferralBack } from './referral/reward.ts'
import { giftsTaken, pointBalances, pointEntries } from './schema.ts'

/** What rewards do for the modules below. */
export function registerRewards(): void {
  pointSummary.fill(summarisePoints)
  orderEffects.add('rewards', { onRefunded: takeReferralBack })
  exportedTables.add('rewards', { pointEntries, giftsTaken })
  deletionParts.add('rewards', {
    async erase(tx, userId) {
      await tx.delete(pointEntries).where(eq(pointEntries.userId, userId))
      await tx.delete(pointBalances).where(eq(pointBalances.userId, userId))
      return []
    },
  })
}
