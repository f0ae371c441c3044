import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { runningUrl } from '#backend/platform/db/embedded/runningUrl.ts'

/** Changes a shop while a customer looks at a page, in the database of the running server. */
async function tell(sql: string, values: unknown[]): Promise<number> {
  const client = new pg.Client({ connectionString: runningUrl(process.env.SABAI_E2E_DATA ?? '') })
  await client.connect()
  try {
    return (await client.query(sql, values)).rowCount ?? 0
  } finally {
    await client.end()
  }
}

/** Points that a customer has had for long, and keeps. */
export async function givePoints(email: string, points: number) {
  const entry = `insert into point_entries (id, user_id, amount, reason, created_at)
    select $1, id, $2, 'welcome', now() - interval '1 day' from users where email = $3`
  await tell(entry, [randomUUID(), points, email])
  const balance = `insert into point_balances (user_id, points) select id, $1 from users where email = $2
    on conflict (user_id) do update set points = excluded.points`
  await tell(balance, [points, email])
}

/** A promotion of so many baht that one customer only can still use, at one shop; answers its code. */
export async function offerLastUse(shopId: string, baht: number): Promise<string> {
  const code = `LAST-${randomUUID().slice(0, 8).toUpperCase()}`
  const names = JSON.stringify({ en: `The last ${baht} baht` })
  const sql = `insert into promotions
    (id, code, name, description, discount_type, discount_value, use_limit, shop_ids, start_time, end_time)
    values ($1, $1, $2, $2, 1, $3, 1, array[$4], now() - interval '1 day', now() + interval '90 days')`
  await tell(sql, [code, names, baht, shopId])
  return code
}

/** Somebody else was faster. */
export const useUp = (code: string) => tell('update promotions set used = use_limit where code = $1', [code])

/** The shop raises the list price of an option by so many baht. */
export const raisePrice = (optionId: string, baht: number) =>
  tell('update time_prices set price = price + $1 where id = $2', [baht, optionId])

/** A price factor of a shop that holds all day on one date: so many percent less, or, negative, more. */
export const changeDay = (shopId: string, date: string, percentage: number) =>
  tell(
    `insert into price_factors (id, shop_id, weekdays, date, from_time, to_time, percentage)
    values ($1, $2, '{}', $3, '00:00', '24:00', $4)`,
    [randomUUID(), shopId, date, percentage],
  )
