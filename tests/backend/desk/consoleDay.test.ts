import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { users } from '#backend/schema.ts'
import type { ConsoleDay } from '#contract/desk/consoleDay.ts'
import type { Role } from '#domain/accounts/access.ts'
import { addHours, addMinutes } from '#domain/bangkokTime.ts'
import { atConsole, insertStaff } from '#tests/support/accounts/staff.ts'
import { mali, shops, stepOf, today, tomorrow, useDeskEntries, walkIn } from '#tests/support/desk/deskEntries.ts'
import { ARRIVAL, NOW } from '#tests/support/instant/instantShops.ts'

useDeskEntries()

/** Somebody at the console with a name and a role, at 'lane' where it is one of a shop. */
async function member(name: string, role: Role) {
  const shopId = role === 'owner' || role === 'staff' ? 'lane' : null
  const session = { completedAt: NOW, provedAt: NOW, lastSeenAt: NOW, expiresAt: addHours(NOW, 12) }
  const { id, console } = await insertStaff(shops.db, [{ role, shopId }], session)
  await shops.db.update(users).set({ name }).where(eq(users.id, id))
  return atConsole(console)
}

type At = Record<string, string>
const dayOf = async (at: At, date = today, now = NOW) => {
  const { body } = await shops.backend.send('GET', `/console/shops/lane/days/${date}`, { headers: at, now })
  return body.day as ConsoleDay
}

let krit: At
beforeEach(async () => {
  krit = await member('Krit', 'staff')
})

describe('a day of a shop at the console', () => {
  it('says who checked a guest in and who took that back, of people and of a device without a person', async () => {
    const id = await shops.visit(mali)
    const { body } = await shops.atDesk(`/reservations/${id}/confirm`, { now: ARRIVAL, at: krit })
    await walkIn({ name: 'Somsri' })
    const nok = await member('Nok', 'owner')
    await shops.atDesk(`/steps/${stepOf(body, 'arrived')}/undo`, { now: addMinutes(ARRIVAL, 1), at: nok })
    const { steps } = await dayOf(nok, today, ARRIVAL)
    expect(steps).toMatchObject([
      { kind: 'arrived', label: 'Mali', by: 'Krit', isUndone: true, undoneBy: 'Nok' },
      { kind: 'walkInAdded', label: 'Somsri', by: null, isUndone: false, undoneBy: null },
    ])
  })

  it('has the places that each booking takes, and none of one that was missed', async () => {
    const id = await shops.visit(mali, { guestCount: 2 })
    const [visit] = (await dayOf(krit)).reservations
    const taken = { from: ARRIVAL.toISOString(), until: addMinutes(ARRIVAL, 60).toISOString(), places: 2 }
    expect(visit).toMatchObject({ _id: id, name: 'Mali', taken: [taken] })
    await shops.atDesk(`/reservations/${id}/missing`, { now: ARRIVAL, at: krit })
    expect((await dayOf(krit)).reservations).toMatchObject([{ status: 'missing', taken: [] }])
  })

  it('is read by support, which changes nothing there; another day is empty', async () => {
    await shops.visit(mali)
    const support = await member('May', 'support')
    const seen = await dayOf(support)
    expect(seen).toMatchObject({ mayChange: false, reservations: [{ name: 'Mali' }] })
    expect(seen.open.length).toBeGreaterThan(0)
    expect(await dayOf(krit, tomorrow)).toMatchObject({ mayChange: true, reservations: [], entries: [] })
  })

  it('is one of a week with its counts, and its bookings are found by the end of a phone number', async () => {
    await shops.visit(mali, { guestCount: 2 })
    await shops.visit(mali, { status: 'canceled' })
    const ask = (path: string) => shops.backend.send('GET', `/console/shops/lane${path}`, { headers: krit, now: NOW })
    const week = (await ask(`/days?date=${today}&view=week`)).body as unknown as { items: { date: string }[] }
    expect(week.items).toHaveLength(7)
    const counted = { bookings: 1, guests: 2, arrived: 0, missed: 0, canceled: 1 }
    expect(week.items.find(({ date }) => date === today)).toEqual({ date: today, ...counted })
    expect((await ask('/visits?q=5678')).body).toMatchObject({
      ...{ mayChange: true, shop: { _id: 'lane' }, reservations: [{ name: 'Mali' }, { name: 'Mali' }] },
    })
    expect((await ask('/visits?q=Nobody')).body).toMatchObject({ reservations: [], entries: [] })
  })
})
