import { eq } from 'drizzle-orm'
import { deletionParts, exportedTables } from '#backend/modules/accounts/index.ts'
import { visits } from './schema.ts'

/** What the tracking does for the modules below. */
export function registerTracking(): void {
  exportedTables.add('tracking', { visits })
  deletionParts.add('tracking', {
    async erase(tx, userId) {
      await tx.delete(visits).where(eq(visits.userId, userId))
      return []
    },
  })
}
