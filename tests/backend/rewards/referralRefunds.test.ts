import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { earnPoints, givePoints } from '#backend/modules/rewards/point/earn.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { PointTransaction } from '#contract/rewards.ts'
import { addHours } from '#domain/bangkokTime.ts'
import type { Customer } from '#tests/support/accounts/customers.ts'
import { bookingInput } from '#tests/support/bookings/bookingShop.ts'
import { openReferralShop, type ReferralShop } from '#tests/support/rewards/referralShop.ts'

let shop: ReferralShop

let anan: Customer

beforeAll(async () => {
  shop = await openReferralShop()
})

afterAll(() => shop.close())

beforeEach(async () => {
  anan = await shop.customer({ phoneNumber: shop.newPhone() })
})

describe('a reward from when it came with the payment', () => {
  const give = (friendId: string, createdAt = new Date()) =>
    shop.db.transaction((tx) =>
      givePoints(tx, {
        ...{ userId: anan.id, amount: 100, reason: 'referral', subject: 'referral', subjectId: friendId },
        now: createdAt,
      }),
    )
  const earn = (orderId: string, amount: number) =>
    shop.db.transaction((tx) => earnPoints(tx, { userId: anan.id, amount, orderId, now: new Date() }))
  /** Anan uses so many of the points on a visit. */
  const spend = (points: number) =>
    shop.call('POST', '/reservation', anan, bookingInput({ pointDiscount: points, price: 630 - points }))

  it('goes back whole with the friend’s money, spent or not; the debt is settled by the next points', async () => {
    const mali = await shop.friend(anan)
    const id = await shop.paid(mali, mali.phone)
    await give(mali.id)
    expect((await spend(100)).body.success).toBe(true)
    await shop.cancel(id, mali)
    expect(await shop.pointsOf(anan)).toBe(-100)
    expect((await shop.call('GET', '/points/summary', anan)).body).toMatchObject({
      point: 0,
      debt: 100,
      expiryInfo: null,
    })
    expect((await shop.call('GET', '/users', anan)).body.user).toMatchObject({ pointInfo: { point: 0, debt: 100 } })
    expect(await shop.friendStates(anan)).toEqual(['takenBack'])
    const { items } = (await shop.call('GET', '/points/transactions', anan)).body as unknown as {
      items: PointTransaction[]
    }
    expect(items[0]).toMatchObject({ amount: -100, reason: 'referralBack', name: 'Mali' })

    // Points are asked for that are not there: as many as there are count, none.
    expect((await spend(1)).body).toMatchObject({ success: false, code: ERROR_CODE.pointsExceedBalance })
    await earn('one', 30)
    expect((await spend(1)).body.code).toBe(ERROR_CODE.pointsExceedBalance)
    await earn('two', 84)
    expect((await shop.call('GET', '/points/summary', anan)).body).toMatchObject({ point: 14, debt: 0 })
    expect((await spend(14)).body.success).toBe(true)
    expect(await shop.pointsOf(anan)).toBe(0)
  })

  it('nets to one where the friend comes after all, however often they paid and went back before', async () => {
    const mali = await shop.friend(anan)
    await give(mali.id)
    for (let round = 0; round < 5; round++) {
      const id = await shop.paid(mali, mali.phone)
      await Promise.all([shop.cancel(id, mali), shop.cancel(id, mali)])
      expect(await shop.pointsOf(anan)).toBe(0)
    }
    await shop.arrive(await shop.paid(mali, mali.phone))
    expect(await shop.pointsOf(anan)).toBe(100)
    expect(await shop.referral(anan)).toMatchObject({ paidFriendCount: 1, pointReceived: 100 })
  })

  it('stays while another visit of the friend’s has happened', async () => {
    const mali = await shop.friend(anan)
    await give(mali.id)
    await shop.arrive(await shop.paid(mali, mali.phone))
    const second = await shop.paid(mali, mali.phone)
    await shop.cancel(second, mali)
    expect(await shop.pointsOf(anan)).toBe(100)
  })

  it('is not taken once its points have expired anyhow', async () => {
    const mali = await shop.friend(anan)
    await give(mali.id, addHours(new Date(), -24 * 400))
    const id = await shop.paid(mali, mali.phone)
    expect(await shop.pointsOf(anan)).toBe(0)
    await shop.cancel(id, mali)
    expect(await shop.pointsOf(anan)).toBe(0)
  })
})
