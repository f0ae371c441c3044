import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { BANGKOK_OFFSET_MINUTES } from '#domain/constants.ts'

/** Written out, so that a column that is grouped by it stays the same expression. */
const OFFSET = sql.raw(`interval '${BANGKOK_OFFSET_MINUTES} minutes'`)

const clockOf = (at: PgColumn) => sql`${at} at time zone ${OFFSET}`

/** The day of Bangkok on which something was, 'YYYY-MM-DD'; to group by. */
export const bangkokDay = (at: PgColumn): SQL<string> => sql<string>`(${clockOf(at)})::date::text`

/** The hour of the week on Bangkok's clock: its weekday, 0 is Sunday, and its hour. */
export const bangkokHour = (at: PgColumn) => ({
  weekday: sql<number>`extract(dow from ${clockOf(at)})::int`,
  hour: sql<number>`extract(hour from ${clockOf(at)})::int`,
})
