import { eq } from 'drizzle-orm'
import { deletionParts, ownComfortCard } from '#backend/modules/accounts/index.ts'
import { readCard } from './comfortCard/card.ts'
import { comfortCards } from './schema.ts'

/** What the conversation does for the modules below. */
export function registerConversation(): void {
  ownComfortCard.fill(({ db, env, userId }) => readCard(db, env, userId))
  deletionParts.add('conversation', {
    async erase(tx, userId) {
      await tx.delete(comfortCards).where(eq(comfortCards.userId, userId))
      return []
    },
  })
}
