import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import type { PointTransaction } from '#contract/rewards.ts'
import type { Voucher } from '#contract/vouchers/vouchers.ts'
import { addHours, addMinutes } from '#domain/bangkokTime.ts'
import { type Customer, insertPoints, insertPromotion } from '#tests/support/accounts/customers.ts'
import { openReferralShop, PASSWORD, type ReferralShop, TIME } from '#tests/support/rewards/referralShop.ts'

let shop: ReferralShop

let anan: Customer

beforeAll(async () => {
  shop = await openReferralShop()
})

afterAll(() => shop.close())

beforeEach(async () => {
  anan = await shop.customer({ phoneNumber: shop.newPhone() })
})

const use = (by: Customer, { codes }: Pick<Voucher, 'codes'>) => shop.use(by, codes[0]!.code)

describe('the reward for bringing a friend', () => {
  it('is usable once the friend’s first paid visit has happened, and is shown as coming until then', async () => {
    const mali = await shop.friend(anan, { referrerExpired: addHours(new Date(), 24) })
    expect(await shop.friendStates(anan)).toEqual(['joined'])
    const id = await shop.paid(mali, mali.phone)
    expect(await shop.pointsOf(anan)).toBe(0)
    expect(await shop.referral(anan)).toMatchObject({
      ...{ rewardPoint: 100, friendCount: 1, paidFriendCount: 0, pointReceived: 0, pendingPoint: 100 },
      friends: [{ name: 'Mali', state: 'pending' }],
    })

    await shop.arrive(id)
    expect(await shop.pointsOf(anan)).toBe(100)
    expect(await shop.referral(anan)).toMatchObject({
      ...{ paidFriendCount: 1, pointReceived: 100, pendingPoint: 0, friends: [{ name: 'Mali', state: 'rewarded' }] },
    })
    const { items } = (await shop.call('GET', '/points/transactions', anan)).body as unknown as {
      items: PointTransaction[]
    }
    expect(items).toMatchObject([{ amount: 100, reason: 'referral', name: 'Mali' }])
  })

  it('brings nothing to friends who pay and go back for their money, round after round', async () => {
    const mali = await shop.friend(anan)
    for (let round = 0; round < 5; round++) {
      const id = await shop.paid(mali, mali.phone)
      const voucher = await shop.bought(mali, { tel: mali.phone })
      expect(await shop.pointsOf(anan)).toBe(0)
      expect((await shop.cancel(id, mali)).body.reservation).toMatchObject({ refundedAmount: 630 })
      await shop.call('PATCH', `/vouchers/${voucher._id}/cancel`, mali, {})
      expect(await shop.pointsOf(anan)).toBe(0)
    }
    expect(await shop.friendStates(anan)).toEqual(['joined'])
  })

  it.each([
    [
      'a visit that is paid there',
      async (mali: Customer, tel: string) => shop.arrive(await shop.booked(mali, tel, { paymentMethod: 'CASH' })),
    ],
    ['a visit that was paid ahead', async (mali: Customer, tel: string) => shop.arrive(await shop.paid(mali, tel))],
    ['a use of a voucher', async (mali: Customer, tel: string) => use(mali, await shop.bought(mali, { tel }))],
    [
      'a use of a pass',
      async (mali: Customer, tel: string) =>
        use(mali, await shop.bought(mali, { tel, dealId: undefined, levelId: 'quiet', price: 3000 })),
    ],
    [
      'a visit for two, one of whom a voucher pays for',
      async (mali: Customer, tel: string) => {
        const { _id: voucherId } = await shop.bought(mali, { tel })
        const orders = [{ timePriceId: 'oil-60', guestCount: 2 }]
        await shop.arrive(await shop.paid(mali, tel, { voucherId, orders }))
      },
    ],
    [
      'a visit for two that a voucher pays for',
      async (mali: Customer, tel: string) => {
        const { _id: voucherId } = await shop.bought(mali, { tel, serviceCount: 2, price: 1600 })
        const orders = [{ timePriceId: 'oil-60', guestCount: 2 }]
        await shop.arrive(await shop.booked(mali, tel, { voucherId, orders, price: 0 }))
      },
    ],
    [
      'a use of a voucher by somebody whom they gave it to',
      async (mali: Customer, tel: string) => {
        const voucher = await shop.bought(mali, { tel })
        const nok = await shop.customer()
        await use(nok, voucher)
      },
    ],
  ])('comes with %s, once, whatever comes after', async (_, visit) => {
    const mali = await shop.friend(anan)
    await visit(mali, mali.phone)
    expect(await shop.pointsOf(anan)).toBe(100)
    await shop.arrive(await shop.paid(mali, mali.phone))
    await use(mali, await shop.bought(mali, { tel: mali.phone }))
    expect(await shop.pointsOf(anan)).toBe(100)
  })

  it.each([
    ['was missed', async (id: string) => void (await shop.atDesk(`/reservations/${id}/missing`, addMinutes(TIME, 5)))],
    ['is only to come', async () => undefined],
  ])('does not come with a visit that %s', async (_, happen) => {
    const mali = await shop.friend(anan)
    await happen(await shop.paid(mali, mali.phone))
    expect(await shop.pointsOf(anan)).toBe(0)
  })

  it('does not come with a voucher whose booked visit was missed, but with its next one', async () => {
    const mali = await shop.friend(anan)
    const { _id: voucherId } = await shop.bought(mali, { tel: mali.phone, serviceCount: 2, price: 1600 })
    const missed = await shop.booked(mali, mali.phone, { voucherId, price: 0 })
    await shop.atDesk(`/reservations/${missed}/missing`, addMinutes(TIME, 5))
    expect(await shop.pointsOf(anan)).toBe(0)
    await shop.arrive(await shop.booked(mali, mali.phone, { voucherId, price: 0 }))
    expect(await shop.pointsOf(anan)).toBe(100)
  })

  it('does not come with a visit that cost nothing', async () => {
    const mali = await shop.friend(anan)
    await insertPoints(shop.db, mali.id, 5000)
    await shop.arrive(await shop.booked(mali, mali.phone, { pointDiscount: 630, price: 0 }))
    expect(await shop.pointsOf(anan)).toBe(0)
    await shop.arrive(await shop.paid(mali, mali.phone))
    expect(await shop.pointsOf(anan)).toBe(100)
  })

  it('comes once for each of ten friends, of whom all visits are confirmed at once', async () => {
    const friends = await Promise.all(Array.from({ length: 10 }, () => shop.friend(anan)))
    const events = await Promise.all(
      friends.map(async (mali) => {
        const [one, other, voucher] = await Promise.all([
          shop.paid(mali, mali.phone),
          shop.paid(mali, mali.phone, { time: '15:00' }),
          shop.bought(mali, { tel: mali.phone }),
        ])
        return [() => shop.arrive(one), () => shop.arrive(other), () => use(mali, voucher)]
      }),
    )
    await Promise.all(events.flat().map((event) => event()))
    expect(await shop.pointsOf(anan)).toBe(1000)
    expect(await shop.referral(anan)).toMatchObject({ paidFriendCount: 10, pointReceived: 1000, pendingPoint: 0 })
  })
})

describe('an invitation', () => {
  it('counts for what is ordered in its time, also where the visit comes after it', async () => {
    const until = addHours(new Date(), 1)
    const mali = await shop.friend(anan, { referrerExpired: until })
    await shop.arrive(await shop.paid(mali, mali.phone))
    expect(await shop.pointsOf(anan)).toBe(100)

    const late = await shop.friend(anan, { referrerExpired: addMinutes(new Date(), -1) })
    expect((await shop.friendStates(anan)).toSorted()).toEqual(['lapsed', 'rewarded'])
    await shop.arrive(await shop.paid(late, late.phone))
    expect(await shop.pointsOf(anan)).toBe(100)
  })

  it('brings nothing where its account is gone, or where nobody invited', async () => {
    const mali = await shop.friend(anan)
    const id = await shop.paid(mali, mali.phone)
    const left = await shop.call('POST', '/users/account-deletion', anan, { password: PASSWORD })
    expect(left.body.success).toBe(true)
    await shop.arrive(id)
    const nobody = await shop.customer()
    await shop.arrive(await shop.paid(nobody, shop.newPhone()))
    const rows = await shop.db.select().from(schema.pointEntries).where(eq(schema.pointEntries.userId, anan.id))
    expect(rows).toEqual([])
  })

  it('tells of the promotion that a friend gets', async () => {
    await insertPromotion(shop.db, { id: 'hello' })
    await shop.db.insert(schema.settings).values({ key: 'newUserAppCode', value: 'HELLO' })
    const { promotion } = await shop.referral(anan)
    expect(promotion).toMatchObject({ code: 'HELLO', discountValue: 100, isFirstOrderOnly: true })
    await shop.db.delete(schema.settings)
  })
})
