import { eq } from 'drizzle-orm'
import { deletionParts } from '#backend/modules/accounts/deletion/parts.ts'
import { exportedTables } from '#backend/modules/accounts/user/export.ts'
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
