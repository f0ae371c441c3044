import { eq } from 'drizzle-orm'
import { deletionParts, exportedTables } from '#backend/modules/accounts/index.ts'
import { browsingHistory } from './schema.ts'

/** What the tracking does for the modules below. */
export function registerTracking(): void {
  exportedTables.add('tracking', { visits: browsingHistory })
  deletionParts.add('tracking', {
    async erase(tx, userId) {
      await tx.delete(browsingHistory).where(eq(browsingHistory.userId, userId))
      return []
    },
  })
}
