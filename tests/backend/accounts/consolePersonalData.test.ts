import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries, orders, users } from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { insertPoints, insertUser } from '#tests/support/accounts/customers.ts'
import { atConsole, insertStaff } from '#tests/support/accounts/staff.ts'
import { type BookingShop, openBookingShop } from '#tests/support/bookings/bookingShop.ts'

const ROLE = { support: [{ role: 'support', shopId: null }], admin: [{ role: 'admin', shopId: null }] } as const

let shop: BookingShop
let support: string
let admin: string
beforeAll(async () => {
  shop = await openBookingShop()
  support = (await insertStaff(shop.db, [...ROLE.support])).console
  admin = (await insertStaff(shop.db, [...ROLE.admin])).console
})
afterAll(() => shop.close())
beforeEach(() => shop.clear())

const ask = (token: string, id: string, act: string, word = 'Wrote to us on Monday, says Nok.') =>
  shop.backend.send('POST', `/console/customers/${id}/${act}`, { headers: atConsole(token), body: { word } })
const rowOf = async (id: string) => (await shop.db.select().from(users).where(eq(users.id, id)))[0]!
const auditOf = async (id: string) =>
  (await shop.db.select().from(auditEntries).where(eq(auditEntries.objectId, id))).map(({ action, after }) => ({
    action,
    after,
  }))

describe('a customer who writes in for their data', () => {
  it('is handed what they would take along themselves, but for the comfort card, and the history says so', async () => {
    const token = await shop.account('nok')
    const booked = await shop.book(token)
    const [row] = await shop.db.select().from(users).where(eq(users.email, 'nok@sabai.test'))
    const { id } = row!
    await shop.db.update(users).set({ firstName: 'Nok' }).where(eq(users.id, id))
    await insertPoints(shop.db, id, 30)
    await shop.backend.send('POST', '/comfort-card', { token, body: { allergies: 'Sesame oil' } })
    const own = (await shop.backend.send('GET', '/users/export', { token })).body
    const { status, body } = await ask(support, id, 'export')
    expect(status).toBe(200)
    expect(body.kept).toEqual(own.kept)
    expect(body.user).toEqual(own.user)
    expect(body.kept).toMatchObject({
      reservations: [{ id: booked.body.reservationID }],
      pointEntries: [{ amount: 30 }],
    })
    expect(JSON.stringify(own)).toContain('Sesame oil')
    expect(JSON.stringify(body)).not.toContain('Sesame oil')
    expect(await auditOf(id)).toEqual([
      { action: 'customerExported', after: { word: 'Wrote to us on Monday, says ….' } },
    ])
  })

  it('who is not there any more has none', async () => {
    const { id } = await insertUser(shop.db, { deletedAt: new Date() })
    expect((await ask(support, id, 'export')).status).toBe(404)
    expect((await ask(admin, id, 'erasure')).status).toBe(404)
  })
})

describe('a customer who writes in to be erased', () => {
  it('is erased as by themselves: logged out, without a name, the order kept for the accounts', async () => {
    const token = await shop.account('dao')
    const { body } = await shop.book(token)
    const [row] = await shop.db.select().from(users).where(eq(users.email, 'dao@sabai.test'))
    const { id } = row!
    const open = await ask(admin, id, 'erasure')
    expect([open.status, open.body.code]).toEqual([409, ERROR_CODE.ordersOpen])
    expect((await rowOf(id)).deletedAt).toBeNull()

    await shop.backend.send('PATCH', `/reservation/${body.reservationID}/cancel`, { token, body: {} })
    expect((await ask(support, id, 'erasure')).status).toBe(403)
    expect((await ask(admin, id, 'erasure')).status).toBe(200)
    expect((await shop.backend.send('GET', '/users', { token })).status).toBe(401)
    expect(await rowOf(id)).toMatchObject({ email: null, name: '', deletedAt: expect.any(Date) })
    expect(await shop.db.select().from(orders)).toMatchObject([{ userId: null, name: '', email: '', tel: '' }])
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['customerErased'])
    expect((await ask(admin, id, 'erasure')).status).toBe(404)
  })

  it('and is the last admin stays, for somebody has to give roles', async () => {
    const { id: only } = await insertUser(shop.db)
    expect((await ask(admin, only, 'erasure')).status).toBe(200)
    const [own] = await shop.db
      .select({ id: auditEntries.actorId })
      .from(auditEntries)
      .where(eq(auditEntries.objectId, only))
    const reply = await ask(admin, own!.id!, 'erasure')
    expect([reply.status, reply.body.code]).toEqual([409, ERROR_CODE.lastAdmin])
  })
})
