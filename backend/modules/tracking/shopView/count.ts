import { sql } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import type { CountedViews } from '#domain/tracking/shopView.ts'

/** Adds how often pages of shops were opened, by shop and day; a name that no shop has counts nowhere. */
export async function countShopViews(db: Database, counted: readonly CountedViews[]): Promise<void> {
  if (counted.length === 0) return
  const names = counted.map(({ urlName }) => urlName)
  const dates = counted.map(({ date }) => date)
  const views = counted.map(({ views }) => views)
  // In one order, so that two processes never wait for each other.
  await db.execute(sql`
    insert into shop_views as kept (shop_id, date, views)
    select s.id, v.date::date, sum(v.views)::int
    from unnest(${sql.param(names)}::text[], ${sql.param(dates)}::text[], ${sql.param(views)}::int[])
      as v(url_name, date, views)
    join shops s on s.url_name = v.url_name
    group by 1, 2 order by 1, 2
    on conflict (shop_id, date) do update set views = kept.views + excluded.views`)
}
