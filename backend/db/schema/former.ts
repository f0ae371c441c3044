import { date, index, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Phone numbers of customers who had ordered and have deleted their account, as a keyed hash: what is for newcomers is
 * not given to them again (docs/decisions/0061). Of nobody else, with nothing beside it, for two years.
 */
export const formerPhones = pgTable(
  'former_phones',
  {
    phoneHash: text('phone_hash').primaryKey(),
    leftOn: date('left_on').notNull(),
  },
  (t) => [index('former_phones_day').on(t.leftOn)],
)
