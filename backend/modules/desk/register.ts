import { eq } from 'drizzle-orm'
import { deletionParts } from '#backend/modules/accounts/deletion/parts.ts'
import { exportedTables } from '#backend/modules/accounts/user/export.ts'
import { specialRequests } from './schema.ts'

/** What the desk does for the modules below. */
export function registerDesk(): void {
  exportedTables.add('desk', { specialRequests })
  deletionParts.add('desk', {
    async erase(tx, userId) {
      await tx
        .update(specialRequests)
        .set({ userId: null, contact: '', message: '' })
        .where(eq(specialRequests.userId, userId))
      return []
    },
  })
}
