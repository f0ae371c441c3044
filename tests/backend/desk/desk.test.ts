import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import type { Desk } from '#contract/desk/desk.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { type Customer, insertUser } from '#tests/support/accounts/customers.ts'
import { type DeskShops, openDeskShops } from '#tests/support/desk/deskShops.ts'
import { ARRIVAL, NOW } from '#tests/support/instant/instantShops.ts'
import { insertCart, insertVouchers, selectVouchers } from '#tests/support/orders/orderRows.ts'

let shops: DeskShops

let mali: Customer

beforeAll(async () => {
  shops = await openDeskShops()
})

afterAll(() => shops.close())

beforeEach(async () => {
  await shops.clear()
  mali = await shops.customer()
})

const pointsOf = async ({ id }: Customer) => {
  const rows = await shops.db.select().from(schema.pointEntries).where(eq(schema.pointEntries.userId, id))
  return rows.map(({ amount, reason }) => [reason, amount])
}

describe('a visit at the desk', () => {
  it('is listed on its day with what the desk may do', async () => {
    const id = await shops.visit(mali)
    await shops.visit(mali, { time: addMinutes(ARRIVAL, 24 * 60) })
    await shops.visit(mali, { shopId: 'other' })
    const desk = await shops.deskAt()
    expect(desk.reservations).toMatchObject([
      { _id: id, status: 'reserved', paymentState: 'atShop', canConfirm: true, canMarkMissing: false },
    ])
    expect(desk.reservations[0]?.orderNumber).toMatch(/^SB /)
  })

  it('is confirmed once by twenty taps, and gives its points and the friend’s thanks once', async () => {
    const anan = await shops.customer()
    const nok = await insertUser(shops.db, { referrer: anan.id, referrerExpired: addMinutes(NOW, 1000) })
    const id = await shops.visit(nok)
    const taps = await Promise.all(
      Array.from({ length: 20 }, () => shops.atDesk(`/reservations/${id}/confirm`, { now: ARRIVAL })),
    )
    expect(taps.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await shops.bookingOf(id)).toMatchObject({
      status: 'confirmed',
      confirmedAt: ARRIVAL,
      isPaid: true,
      paidAt: ARRIVAL,
    })
    expect(await pointsOf(nok)).toEqual([['earned', 6]])
    expect((await pointsOf(anan)).map(([reason]) => reason)).toEqual(['referral'])
  })

  it('is confirmed by the code of its ticket', async () => {
    const id = await shops.visit(mali)
    await shops.atDesk(`/reservations/ticket-of-${id}/confirm`, { now: ARRIVAL })
    expect((await shops.bookingOf(id))?.status).toBe('confirmed')
  })

  it('is neither confirmed days ahead nor when it is canceled, missed or unpaid', async () => {
    const code = async (id: string, now = ARRIVAL) =>
      (await shops.atDesk(`/reservations/${id}/confirm`, { now })).body.code
    const { visitMovedOn, visitUnpaid } = ERROR_CODE
    expect(await code(await shops.visit(mali), addMinutes(ARRIVAL, -181))).toBe(visitMovedOn)
    expect(await code(await shops.visit(mali, { status: 'canceled' }))).toBe(visitMovedOn)
    expect(await code(await shops.visit(mali, { status: 'missing' }))).toBe(visitMovedOn)
    expect(await code(await shops.visit(mali), addMinutes(ARRIVAL, 61))).toBe(visitMovedOn)
    expect(await code(await shops.visit(mali, { paymentMethod: 'TRANSFER', receiptState: 'inReview' }))).toBe(
      visitUnpaid,
    )
    expect(await pointsOf(mali)).toEqual([])
  })

  it('is missing from its time on, and then not confirmed', async () => {
    const id = await shops.visit(mali)
    const early = await shops.atDesk(`/reservations/${id}/missing`, { now: addMinutes(ARRIVAL, -1) })
    expect(early.body.code).toBe(ERROR_CODE.visitMovedOn)
    const taps = await Promise.all([1, 2, 3].map(() => shops.atDesk(`/reservations/${id}/missing`, { now: ARRIVAL })))
    expect(taps.map(({ status }) => status)).toEqual([200, 200, 200])
    const late = await shops.atDesk(`/reservations/${id}/confirm`, { now: ARRIVAL })
    expect(late.body.code).toBe(ERROR_CODE.visitMovedOn)
  })

  it('ends one way when the customer cancels while the desk confirms', async () => {
    const id = await shops.visit(mali)
    await shops.db
      .insert(schema.slotUse)
      .values([0, 30].map((minutes) => ({ shopId: 'lane', slot: addMinutes(ARRIVAL, minutes), used: 1, capacity: 3 })))
    const cancel = { token: mali.token, now: ARRIVAL, body: { cancelReason: '' } }
    const both = await Promise.all([
      shops.atDesk(`/reservations/${id}/confirm`, { now: ARRIVAL }),
      shops.backend.send('PATCH', `/reservation/${id}/cancel`, cancel),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const isConfirmed = (await shops.bookingOf(id))?.status === 'confirmed'
    expect(await pointsOf(mali)).toEqual(isConfirmed ? [['earned', 6]] : [])
  })
})

describe('a receipt at the desk', () => {
  const transfer = { paymentMethod: 'TRANSFER', receiptState: 'inReview', receiptImage: 'room' } as const

  it('is shown, and approved once; then the order is paid', async () => {
    const id = await shops.visit(mali, transfer)
    expect((await shops.deskAt()).receipts).toMatchObject([
      { kind: 'reservation', _id: id, price: 630, image: { name: 'room' } },
    ])
    const path = `/receipts/reservation/${id}/approve`
    const taps = await Promise.all(Array.from({ length: 5 }, () => shops.atDesk(path)))
    expect(taps.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(await shops.bookingOf(id)).toMatchObject({
      isPaid: true,
      paidAt: NOW,
      receiptState: 'approved',
      status: 'reserved',
    })
    expect((await shops.deskAt()).receipts).toEqual([])
    const refused = await shops.atDesk(`/receipts/reservation/${id}/refuse`, { body: { reason: 'Too late' } })
    expect(refused.body.code).toBe(ERROR_CODE.receiptMovedOn)
  })

  it('is refused with a reason that the customer reads by mail', async () => {
    const id = await shops.visit(mali, transfer)
    expect((await shops.atDesk(`/receipts/reservation/${id}/refuse`, { body: { reason: '' } })).status).toBe(400)
    await shops.atDesk(`/receipts/reservation/${id}/refuse`, { body: { reason: 'The amount is cut off' } })
    expect(await shops.bookingOf(id)).toMatchObject({ isPaid: false, receiptState: 'refused' })
    const [mail] = await shops.db.select().from(schema.mails).where(eq(schema.mails.template, 'receiptRefused'))
    expect(mail).toMatchObject({
      to: 'mali@sabai.test',
      values: { reason: 'The amount is cut off', reservationId: id },
    })
  })

  it('of vouchers is looked at in the shop that sold them, or takes what no one shop sold; a cart’s once for all', async () => {
    const bought = {
      ...{ userId: mali.id, name: 'Mali', telPrefix: '+66', tel: '812345678', email: 'mali@sabai.test' },
      ...{ originalPrice: 900, price: 900, checkedOutAt: NOW, createdAt: NOW, ...transfer },
    }
    await insertCart(shops.db, { ...bought, id: 'cart' })
    const pass = { id: 'gold', slug: 'gold', image: 'room', price: 900, originalPrice: 900, units: 3 }
    await shops.db.insert(schema.passes).values({ ...pass, usableBranches: ['other'] })
    const voucher = { ...bought, serviceCount: 3, expiredAt: addMinutes(NOW, 1e5) }
    await insertVouchers(shops.db, [
      { ...voucher, id: 'own', shopId: 'lane' },
      { ...voucher, id: 'foreign', shopId: 'other' },
      { ...voucher, id: 'pass', kind: 'pass', levelId: 'gold' },
      { ...voucher, id: 'in-cart', shopId: 'lane', cartId: 'cart', receiptState: 'none' },
    ])
    expect((await shops.deskAt()).receipts.map(({ _id }) => _id).sort()).toEqual(['cart', 'own'])
    const there = await shops.atDesk('', { method: 'GET', shop: 'other', at: await shops.desk('other') })
    expect((there.body as unknown as Desk).receipts.map(({ _id }) => _id).sort()).toEqual(['foreign', 'pass'])

    expect((await shops.atDesk('/receipts/voucher/pass/approve')).status).toBe(404)
    expect((await shops.atDesk('/receipts/voucher/foreign/approve')).status).toBe(404)
    expect((await shops.atDesk('/receipts/voucher/in-cart/approve')).status).toBe(404)
    expect((await shops.atDesk('/receipts/cart/cart/approve')).status).toBe(200)
    const rows = await selectVouchers(shops.db).where(eq(schema.vouchers.id, 'in-cart'))
    expect(rows).toMatchObject([{ isPaid: true }])
  })

  it('of another shop is unknown', async () => {
    const id = await shops.visit(mali, { ...transfer, shopId: 'other' })
    expect(await shops.atDesk(`/receipts/reservation/${id}/approve`)).toMatchObject({ status: 404 })
    expect(await shops.atDesk(`/receipts/tip/${id}/approve`)).toMatchObject({ status: 400 })
  })
})
