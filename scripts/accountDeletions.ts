/** Prints why customers left in the last year, newest first, of nobody in particular: `npm run account-deletions`. */
import { desc } from 'drizzle-orm'
import { accountDeletionReasons } from '#backend/schema.ts'
import { withDatabase } from './withDatabase.ts'

await withDatabase(async (db) => {
  const rows = await db.select().from(accountDeletionReasons).orderBy(desc(accountDeletionReasons.leftOn))
  for (const { leftOn, lang, reason, comment } of rows) console.log([leftOn, lang, reason, comment].join('\t').trim())
  console.log(`${rows.length} said why they left.`)
})
