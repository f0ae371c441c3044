import { date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'

/** Why customers left: for whoever runs the shop, and of nobody in particular. The day is all that is kept of when. */
export const leavingReasons = pgTable(
  'leaving_reasons',
  {
    id: id(),
    reason: text('reason').notNull(),
    /** What they added, without what names anybody. */
    comment: text('comment').notNull().default(''),
    lang: text('lang').notNull(),
    leftOn: date('left_on').notNull(),
  },
  (t) => [index('leaving_reasons_day').on(t.leftOn)],
)
