import { eq } from 'drizzle-orm'
import { deletionParts } from '#backend/modules/accounts/index.ts'
import { freeTimes } from '#backend/modules/catalogue/index.ts'
import { slotHolds } from './schema.ts'
import { findNextFree } from './slot/nextFree.ts'

/** What the availability does for the modules below. */
export function registerAvailability(): void {
  freeTimes.fill(findNextFree)
  deletionParts.add('availability', {
    async erase(tx, userId) {
      // A hold keeps its capacity until it expires and the job frees it.
      await tx.update(slotHolds).set({ userId: null }).where(eq(slotHolds.userId, userId))
      return []
    },
  })
}
