import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#backend/context.ts'
import { giveSlotsBack } from '#backend/modules/availability/slot/giveBack.ts'
import { type SlotSpan, takeSlots } from '#backend/modules/availability/slot/take.ts'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { StaggeredStart } from '#domain/availability/staggeredStarts.ts'
import { insertShop } from '#tests/support/catalogue/shopRows.ts'
import { cloneDatabase } from '#tests/support/processes/postgres.ts'

let pool: pg.Pool
let db: Database
let drop: () => Promise<void>

beforeAll(async () => {
  const clone = await cloneDatabase()
  drop = clone.drop
  pool = new pg.Pool({ connectionString: clone.url, max: 20 })
  db = drizzle(pool)
  await insertShop(db, { capacity: 3 })
})
afterAll(async () => {
  await pool.end()
  await drop()
})
beforeEach(() => db.delete(schema.slotUse))

type Change = Partial<StaggeredStart> & Pick<Partial<SlotSpan>, 'time'>

const visit = ({ time, ...change }: Change = {}): SlotSpan => ({
  shopId: 'shop-quiet-lane',
  capacity: 3,
  time: time ?? new Date('2026-12-01T14:00:00+07:00'),
  starts: [{ afterMinutes: 0, guestCount: 1, durationMinutes: 90, ...change }],
})
const take = (change?: Change) => db.transaction((tx) => takeSlots(tx, visit(change)))
const usedNow = async () => (await db.select().from(schema.slotUse)).map(({ used }) => used)

describe('the last places of a shop', () => {
  it('go to three of fifty who ask at once, and the others learn that the time is taken', async () => {
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => take()))
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(47)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: ERROR_CODE.slotFull })
    expect(await usedNow()).toEqual([3, 3, 3])
  })

  it('are all or nothing: a visit that meets one full half hour takes none', async () => {
    await take({ time: new Date('2026-12-01T15:00:00+07:00'), durationMinutes: 30, guestCount: 3 })
    await expect(take()).rejects.toMatchObject({ code: ERROR_CODE.slotFull })
    expect(await usedNow()).toEqual([3])
  })

  it('are free again after as many visits were given back as were taken', async () => {
    await Promise.all([take(), take({ durationMinutes: 60 }), take({ durationMinutes: 30 })])
    await Promise.all(
      [90, 60, 30].map((durationMinutes) => db.transaction((tx) => giveSlotsBack(tx, visit({ durationMinutes })))),
    )
    expect(await usedNow()).toEqual([0, 0, 0])
    await expect(db.transaction((tx) => giveSlotsBack(tx, visit()))).rejects.toThrow()
  })

  it('never admit a party larger than the shop', async () => {
    await expect(take({ guestCount: 4 })).rejects.toMatchObject({ code: ERROR_CODE.slotFull })
  })
})
