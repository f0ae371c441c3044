import { eq } from 'drizzle-orm'
import { deletionParts, exportedTables } from '#backend/modules/accounts/index.ts'
import { calendarFeeds, specialRequests } from './schema.ts'

/** What the desk does for the modules below. */
export function registerDesk(): void {
  exportedTables.add('desk', { specialRequests })
  deletionParts.add('desk', {
    async erase(tx, userId) {
      await tx
        .update(specialRequests)
        .set({ userId: null, contact: '', message: '' })
        .where(eq(specialRequests.userId, userId))
      await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
      return []
    },
  })
}
