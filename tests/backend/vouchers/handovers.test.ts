import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Voucher, VoucherGift } from '#contract/vouchers/vouchers.ts'
import { type Customer, insertUsers } from '#tests/support/accounts/customers.ts'
import { bookingInput as visit } from '#tests/support/bookings/bookingShop.ts'
import { openDesk } from '#tests/support/desk/desk.ts'
import type { Reply } from '#tests/support/processes/startBackend.ts'
import { openVoucherShop, SHOP, type VoucherShop } from '#tests/support/vouchers/voucherShop.ts'

const PAIRS = 20
const SECRET = 'a secret of the staff links'
const input = { visitCount: 1, giverName: 'Mali', recipientName: 'Ploy', lang: 'th' }

let shop: VoucherShop
let friend: Customer
beforeAll(async () => {
  shop = await openVoucherShop({ STAFF_LINK_SECRET: SECRET })
  friend = await shop.customer()
})
afterAll(() => shop.close())

/** A paid voucher of one visit, with what its buyer and whoever saw its secret may do. */
async function shared(buyer: Customer) {
  const voucher = await shop.bought(buyer)
  const secret = voucher.codes[0]!.code!
  const desk = await openDesk(shop.backend, SECRET, SHOP)
  const { token } = buyer
  const send = (method: string, path: string, body: unknown, token?: string, headers = {}) =>
    shop.backend.send(method, path, { token, body, headers })
  return {
    ...{ buyer, voucher, secret },
    ready: () => shop.redeem(buyer, secret),
    give: () => send('POST', `/vouchers/${voucher._id}/gifts`, input, token),
    redeem: () => send('POST', `/voucher-codes/${secret}/redeem`, {}, friend.token),
    confirm: () => send('PATCH', `/voucher-codes/${secret}/confirm`, {}, undefined, desk),
    view: () => send('POST', `/voucher-codes/${secret}/view`, {}, undefined, desk),
    book: () => send('POST', '/reservation', visit({ price: 0, voucherId: voucher._id }), token),
    cancel: () => send('PATCH', `/vouchers/${voucher._id}/cancel`, {}, token),
  }
}
type Shared = Awaited<ReturnType<typeof shared>>
type Act = 'give' | 'redeem' | 'confirm' | 'view' | 'book' | 'cancel'

/** So many vouchers, with two things done to each at once; answers what became of them. */
async function atOnce(one: Act, other: Act) {
  const buyers = await insertUsers(shop.db, PAIRS)
  const all = await Promise.all(buyers.map(shared))
  // A shop uses only what its holder has redeemed.
  if ([one, other].includes('confirm')) await Promise.all(all.map(({ ready }) => ready()))
  const replies = await Promise.all(all.map(async (voucher) => Promise.all([voucher[one](), voucher[other]()])))
  return all.map((voucher, index) => ({ ...voucher, replies: replies[index] as [Reply, Reply] }))
}

const won = (pairs: { replies: [Reply, Reply] }[]) =>
  pairs.map(({ replies }) => replies.filter(({ body }) => body.success).length)
const claimed = async ({ buyer, voucher }: Shared, by: Customer): Promise<Voucher> => {
  const { body } = await shop.backend.send('GET', `/vouchers/${voucher._id}`, { token: buyer.token })
  const [gift] = body.gifts as VoucherGift[]
  await shop.backend.send('POST', '/voucher-gifts/claim', { token: by.token, body: { claimCode: gift!.claimCode } })
  return shop.voucher(by, voucher._id)
}

describe('a visit of a voucher that two hands reach for at once', () => {
  it.each<[Act, Act]>([
    ['give', 'redeem'],
    ['redeem', 'give'],
    ['give', 'confirm'],
    ['give', 'book'],
    ['give', 'cancel'],
    ['give', 'give'],
    ['redeem', 'cancel'],
    ['redeem', 'redeem'],
    ['confirm', 'cancel'],
  ])('goes to one of the two, who %s and %s it', async (one, other) => {
    expect(won(await atOnce(one, other))).toEqual(Array(PAIRS).fill(1))
  })

  it('is given, redeemed or used, never two of the three, whoever asks how often', async () => {
    const buyers = await insertUsers(shop.db, PAIRS)
    const all = await Promise.all(buyers.map(shared))
    const counts = await Promise.all(
      all.map(async ({ give, redeem, confirm }) => {
        const [given, redeemed, used] = await Promise.all([give(), redeem(), confirm()])
        // Whoever redeems it may be asked for it at the shop at once: by its secret it is used in their name.
        const isGiven = given.body.success
        return isGiven ? [redeemed, used].filter(({ body }) => body.success).length : 0
      }),
    )
    expect(counts).toEqual(Array(PAIRS).fill(0))
  })

  it('comes to its receiver unseen, whenever the shop looked at the old secret', async () => {
    const pairs = await atOnce('give', 'view')
    for (const pair of pairs) {
      expect(pair.replies[0].body.success).toBe(true)
      expect((await claimed(pair, friend)).codes).toMatchObject([{ viewedAt: null }])
    }
  })

  it('is taken back or claimed, not both', async () => {
    const buyers = await insertUsers(shop.db, PAIRS)
    const all = await Promise.all(buyers.map(shared))
    const pairs = await Promise.all(
      all.map(async ({ buyer, voucher, give }) => {
        const gift = (await give()).body.gift as VoucherGift
        const [back, claim] = await Promise.all([
          shop.backend.send('DELETE', `/voucher-gifts/${gift._id}`, { token: buyer.token }),
          shop.backend.send('POST', '/voucher-gifts/claim', {
            token: friend.token,
            body: { claimCode: gift.claimCode },
          }),
        ])
        const holder = claim.body.success ? friend : buyer
        const kept = await shop.voucher(holder, voucher._id)
        return { replies: [back, claim] as [Reply, Reply], usable: kept.usableCount }
      }),
    )
    expect(won(pairs)).toEqual(Array(PAIRS).fill(1))
    expect(pairs.map(({ usable }) => usable)).toEqual(Array(PAIRS).fill(1))
  })
})
