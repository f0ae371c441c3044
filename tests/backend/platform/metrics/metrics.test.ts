import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeMetrics } from '#backend/platform/metrics/observe.ts'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { phoneOf } from '#tests/support/accounts/customers.ts'
import { type BookingShop, bookingInput, openBookingShop } from '#tests/support/bookings/bookingShop.ts'
import { insertFailedJob } from '#tests/support/platform/failedJob.ts'
import { metricValue } from '#tests/support/platform/metricValue.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'

let shop: BookingShop
let mali: string
beforeAll(async () => {
  shop = await openBookingShop()
  mali = await shop.account('mali')
})
afterAll(() => shop.close())
beforeEach(() => shop.clear())

const placed = () => metricValue('sabai_orders_total', { kind: 'booking', state: 'placed' })
const opened = () => metricValue('sabai_payments_total', { method: 'ktbcard', state: 'open' })
const callsOf = (code: number) => metricValue('sabai_calls_total', { call: 'POST /reservation', code })

describe('a booking', () => {
  it('is counted once it is stored, and its payment as one that is open', async () => {
    const before = [await placed(), await opened(), await callsOf(0)]
    const { status } = await shop.book(mali, { paymentMethod: 'ktbcard' })
    expect(status).toBe(200)
    expect([await placed(), await opened(), await callsOf(0)]).toEqual(before.map((count) => count + 1))
  })

  it('is counted once, however often its answer is asked for again', async () => {
    const before = await placed()
    await shop.book(mali, {}, 'the-same-key')
    await shop.book(mali, {}, 'the-same-key')
    expect(await placed()).toBe(before + 1)
  })

  it('that is refused counts as a call with its code, and as no order', async () => {
    const refused = () => callsOf(ERROR_CODE.totalChanged)
    const before = [await placed(), await refused()]
    expect((await shop.book(mali, { price: 1 })).body.code).toBe(ERROR_CODE.totalChanged)
    expect([await placed(), await refused()]).toEqual([before[0], before[1]! + 1])
  })

  it('that is lost with its transaction is not counted', async () => {
    const before = [await placed(), await opened()]
    await shop.db.execute(sql`alter table payments add constraint nobody_pays check (method <> 'ktbcard') not valid`)
    try {
      expect((await shop.book(mali, { paymentMethod: 'ktbcard' })).status).toBe(500)
    } finally {
      await shop.db.execute(sql`alter table payments drop constraint nobody_pays`)
    }
    expect([await placed(), await opened()]).toEqual(before)
  })
})

it('has its mail sent in the trace of whoever booked', async () => {
  const headers = { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` }
  const body = bookingInput({ tel: phoneOf(mali) })
  expect((await shop.backend.send('POST', '/reservation', { token: mali, body, headers })).status).toBe(200)
  const { rows } = await shop.db.execute<{ data: { mailId: string; traceparent: string } }>(
    sql`select data from pgboss.job where name = 'mail' and data ->> 'traceparent' like ${`00-${TRACE}-%`}`,
  )
  expect(rows.length).toBeGreaterThan(0)
})

it('tells what waits in the database, and for how long, under the names that alerts know', async () => {
  const tenMinutesAgo = new Date(Date.now() - 600_000)
  await shop.db.delete(schema.mails)
  await shop.db.insert(schema.mails).values({
    ...{ id: 'late', to: 'nok@sabai.test', template: 'reset', locale: 'en', values: {} },
    dueAt: tenMinutesAgo,
  })
  await insertFailedJob(shop.db)
  const text = await writeMetrics()
  expect(text).toContain('sabai_database_up 1')
  expect(await metricValue('sabai_backlog', { what: 'mails' })).toBe(1)
  expect(await metricValue('sabai_backlog_oldest_seconds', { what: 'mails' })).toBeGreaterThanOrEqual(600)
  expect(await metricValue('sabai_backlog', { what: 'failedJobs' })).toBe(1)
  const alerts = readFileSync(join(import.meta.dirname, '../../../../deploy/prometheus/alerts.yml'), 'utf8')
  const named = [...alerts.matchAll(/what=~?"([^"]+)"/g)].flatMap(([, names = '']) => names.split('|'))
  for (const name of named) expect(text).toMatch(new RegExp(`sabai_backlog\\{what="${name}"\\}`))
})
