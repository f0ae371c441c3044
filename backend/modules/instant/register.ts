import { eq, sql } from 'drizzle-orm'
import { type DeletionPart, deletionParts, exportedTables } from '#backend/modules/accounts/index.ts'
import { offers } from '#backend/modules/bookings/index.ts'
import { takeOffer } from './accept.ts'
import { findOrigins } from './origin.ts'
import { instantRequests } from './schema.ts'

const deletion: DeletionPart = {
  async erase(tx, userId) {
    const live = sql`case when ${instantRequests.state} in ('searching', 'responded') then 'cancelled' else ${instantRequests.state} end`
    await tx
      .update(instantRequests)
      .set({ state: live, place: '', note: '', latitude: 0, longitude: 0 })
      .where(eq(instantRequests.userId, userId))
    return []
  },
}

/** What instant requests do for the modules below. */
export function registerInstant(): void {
  exportedTables.add('instant', { instantRequests })
  deletionParts.add('instant', deletion)
  offers.fill({ take: takeOffer, findOrigins })
}
