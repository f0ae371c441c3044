import { type SQL, sql } from 'drizzle-orm'
import { shops } from '#backend/modules/catalogue/index.ts'

/**
 * The lists of categories that shops have, each once: a few hundred among thousands of shops, which carry but its
 * number (`shops.category_set`). Found by skipping through the index of these numbers.
 */
export const categorySets = sql`
  sets as materialized (
    with recursive one as (
      (select category_set as number from ${shops} order by 1 limit 1)
      union all
      select (select category_set from ${shops} where category_set > one.number order by 1 limit 1)
      from one where one.number is not null
    )
    select number, (select category_ids from ${shops} where category_set = one.number limit 1) as category_ids
    from one where number is not null
  )`

/** Whether the shop of the row has one of the categories; in a statement that begins with `categorySets`. */
export const hasCategory = (ids: string[]): SQL =>
  sql`${shops.categorySet} in (select number from sets where sets.category_ids && ${sql.param(ids)}::text[])`
