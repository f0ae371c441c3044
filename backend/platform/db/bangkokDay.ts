import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { BANGKOK_OFFSET_MINUTES } from '#domain/constants.ts'

/** Written out, so that a column that is grouped by it stays the same expression. */
const OFFSET = sql.raw(`interval '${BANGKOK_OFFSET_MINUTES} minutes'`)

const clockOf = (at: PgColumn) => sql`${at} at time zone ${OFFSET}`

/** The day of Bangkok on which something was: to group by, and as it is said, 'YYYY-MM-DD'. */
export function bangkokDay(at: PgColumn): { day: SQL; date: SQL<string> } {
  const day = sql`(${clockOf(at)})::date`
  return { day, date: sql<string>`${day}::text` }
}

/** The hour of the week on Bangkok's clock: its weekday, 0 is Sunday, and its hour. */
export const bangkokHour = (at: PgColumn) => ({
  weekday: sql<number>`extract(dow from ${clockOf(at)})::int`,
  hour: sql<number>`extract(hour from ${clockOf(at)})::int`,
})
