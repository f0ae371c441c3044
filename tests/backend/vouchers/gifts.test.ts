import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Voucher, VoucherGift } from '#contract/vouchers/vouchers.ts'
import { type Customer, insertUsers } from '#tests/support/accounts/customers.ts'
import { openVoucherShop, printed, type VoucherShop } from '#tests/support/vouchers/voucherShop.ts'

let shop: VoucherShop
let giver: Customer
let friend: Customer
beforeAll(async () => {
  shop = await openVoucherShop()
  giver = await shop.customer()
  friend = await shop.customer()
})
afterAll(() => shop.close())

const DAY_MS = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const input = { visitCount: 1, giverName: 'Mali', recipientName: 'Ploy', lang: 'th', message: 'Rest well' }

const give = ({ token }: Customer, id: string, change: Record<string, unknown> = {}) =>
  shop.backend.send('POST', `/vouchers/${id}/gifts`, { token, body: { ...input, ...change } })
const look = (claimCode: string, token?: string, now?: Date) =>
  shop.backend.send('POST', '/voucher-gifts/view', { token, body: { claimCode }, now })
const claim = ({ token }: Customer, claimCode: string, now?: Date) =>
  shop.backend.send('POST', '/voucher-gifts/claim', { token, body: { claimCode }, now })
const takeBack = ({ token }: Customer, id: string) => shop.backend.send('DELETE', `/voucher-gifts/${id}`, { token })
const giftsOf = async ({ token }: Customer, id: string) =>
  (await shop.backend.send('GET', `/vouchers/${id}`, { token })).body.gifts as VoucherGift[]

/** A paid voucher of so many visits, and one gift of it. */
async function given(count = 2, change: Record<string, unknown> = {}) {
  const voucher = await shop.bought(giver, { serviceCount: count, price: 800 * count })
  const { body } = await give(giver, voucher._id, change)
  return { voucher, gift: body.gift as VoucherGift & { claimCode: string } }
}
const held = ({ codes }: Voucher) => codes.flatMap(({ code }) => code ?? [])

describe('giving visits of a voucher to a person', () => {
  it('shows them to whoever has the code, and moves them to whoever claims it first, with codes that nobody knew', async () => {
    const { voucher, gift } = await given(2, { voucherModelId: 'birthday' })
    const known = held(voucher)
    expect(gift).toMatchObject({ state: 'open', recipientName: 'Ploy', visitCount: 1, card: { name: 'card' } })

    const { body } = await look(gift.claimCode.toLowerCase().replaceAll('-', ' '))
    expect(body.gift).toMatchObject({
      ...{ state: 'open', giverName: 'Mali', message: 'Rest well', visitCount: 1, isOwn: false, voucherID: null },
      card: { name: 'card' },
    })
    expect(JSON.stringify(body)).not.toMatch(/price|mali@sabai/)

    const claims = await Promise.all([claim(friend, gift.claimCode), claim(await shop.customer(), gift.claimCode)])
    expect(claims.map(({ body }) => body.code).sort()).toEqual([0, ERROR_CODE.codeTaken])
    const winner = claims[0]!.body.success ? friend : undefined
    if (winner) expect((await claim(friend, gift.claimCode)).body).toMatchObject({ voucherID: voucher._id })
    expect((await look(gift.claimCode)).body.code).toBe(ERROR_CODE.codeTaken)
    expect(await giftsOf(giver, voucher._id)).toMatchObject([{ state: 'claimed', claimCode: null }])

    // The giver keeps the receipt and the other visit; the one given away opens nothing by its old secret.
    const kept = await shop.voucher(giver, voucher._id)
    expect(kept).toMatchObject({ isGift: false, price: 1600, usableCount: 1, canCancel: false })
    expect(held(kept)).toHaveLength(1)
    const gone = known.find((code) => !held(kept).includes(code))!
    expect((await shop.backend.send('GET', `/voucher-codes/${gone}`)).status).toBe(404)
  })

  it('tells the receiver in their language, without a word that the giver wrote', async () => {
    const { gift } = await given(1, { email: 'ploy@example.com', message: 'Buy pills at evil.example' })
    const { body } = await shop.backend.send('GET', '/_test/outbox?to=ploy@example.com')
    const [mail] = body.items as { subject: string; text: string; links: string[] }[]
    expect(mail!.subject).toMatch(/^มีของขวัญรอคุณอยู่/)
    expect(mail!.links[0]).toMatch(new RegExp(`/th/voucher-codes/claim#${gift.claimCode}$`))
    expect(mail!.text).not.toMatch(/evil|Mali|Ploy/)
  })

  it('tells the giver, in the language they gave in, once the receiver has it, and on their own page', async () => {
    const voucher = await shop.bought(giver)
    const { body } = await shop.backend.send('POST', `/vouchers/${voucher._id}/gifts`, {
      ...{ token: giver.token, lang: 'de' },
      body: { ...input, recipientName: 'Buy pills' },
    })
    const { claimCode } = body.gift as { claimCode: string }
    const mails = async () =>
      (await shop.backend.send('GET', `/_test/outbox?to=${giver.id}@sabai.test`)).body.items as {
        subject: string
        text: string
        links: string[]
      }[]
    const isTold = ({ subject }: { subject: string }) => subject.startsWith('Ihr Geschenk ist angekommen')
    expect((await mails()).filter(isTold)).toEqual([])
    await Promise.all([claim(friend, claimCode), claim(friend, claimCode)])
    const told = (await mails()).filter(isTold)
    expect(told).toHaveLength(1)
    expect(told[0]!.text).toContain('An hour of oil × 1')
    expect(told[0]!.text).not.toMatch(/pills/)
    expect(told[0]!.links[0]).toMatch(new RegExp(`/de/vouchers/${voucher._id}$`))
    expect(await giftsOf(giver, voucher._id)).toMatchObject([{ state: 'claimed', claimedAt: expect.any(String) }])
  })

  it('is claimed by one of twenty who open its link at once', async () => {
    const { voucher, gift } = await given(2, { visitCount: 2 })
    const many = await insertUsers(shop.db, 20)
    const claims = await Promise.all(many.map((one) => claim(one, gift.claimCode)))
    expect(claims.map(({ body }) => body.code).sort()).toEqual([0, ...Array(19).fill(ERROR_CODE.codeTaken)])
    const winner = many[claims.findIndex(({ body }) => body.success)]!
    expect(await shop.voucher(winner, voucher._id)).toMatchObject({ isGift: true, usableCount: 2 })
  })

  it('leaves them to nobody until then: they are neither used, given again nor given back for money', async () => {
    const { voucher, gift } = await given(1)
    const code = voucher.codes[0]?.code
    expect((await shop.confirm(code ?? null)).status).toBe(404)
    expect(await shop.voucher(giver, voucher._id)).toMatchObject({ usableCount: 0, canCancel: false })
    expect((await give(giver, voucher._id)).body.code).toBe(ERROR_CODE.visitsExceedVoucher)
    expect((await claim(giver, gift.claimCode)).body.code).toBe(ERROR_CODE.voucherGiftOwn)
  })

  it('is taken back while nobody has claimed it, and then its code opens nothing', async () => {
    const { voucher, gift } = await given(1)
    expect((await takeBack(friend, gift._id)).status).toBe(404)
    expect((await takeBack(giver, gift._id)).body.gift).toMatchObject({ state: 'over', claimCode: null })
    expect((await takeBack(giver, gift._id)).body.gift).toMatchObject({ state: 'over' })
    expect((await look(gift.claimCode)).body.code).toBe(ERROR_CODE.voucherGiftOver)
    expect((await claim(friend, gift.claimCode)).body.code).toBe(ERROR_CODE.voucherGiftOver)
    expect(await shop.voucher(giver, voucher._id)).toMatchObject({ usableCount: 1, canCancel: true })
  })

  it('is no longer taken back once it is claimed, and its new owner may give it on', async () => {
    const { voucher, gift } = await given(1)
    await claim(friend, gift.claimCode)
    expect((await takeBack(giver, gift._id)).body.code).toBe(ERROR_CODE.codeTaken)

    const { body } = await give(friend, voucher._id, { giverName: 'Nok' })
    const next = body.gift as VoucherGift & { claimCode: string }
    expect(await giftsOf(giver, voucher._id)).toHaveLength(1)
    await takeBack(friend, next._id)
    expect(held(await shop.voucher(friend, voucher._id))).toHaveLength(1)
    expect(held(await shop.voucher(giver, voucher._id))).toHaveLength(0)
  })

  it.each([
    ['thirty days', 'many', { serviceCount: 3, price: 2100 }, 29.9, 30],
    ['as long as the voucher is good, where that is shorter', 'oil', { price: 800 }, 19.9, 21],
  ])('waits %s, then its visits are the giver’s again', async (_, dealId, change, before, after) => {
    const voucher = await shop.bought(giver, { dealId, ...change })
    const { body } = await give(giver, voucher._id)
    const { claimCode } = body.gift as { claimCode: string }
    expect((await look(claimCode, undefined, inDays(before))).body.success).toBe(true)
    expect((await claim(friend, claimCode, inDays(after))).body.code).toBe(ERROR_CODE.voucherGiftOver)
    await shop.backend.send('POST', '/_test/purge', { now: inDays(after) })
    expect((await giftsOf(giver, voucher._id))[0]).toMatchObject({ state: 'over' })
    expect(held(await shop.voucher(giver, voucher._id))).toHaveLength(voucher.codes.length)
  })

  it('refuses more visits than are free, an unpaid voucher and a printed one that is on its way', async () => {
    const { voucher } = await given(2)
    expect((await give(giver, voucher._id, { visitCount: 2 })).body.code).toBe(ERROR_CODE.visitsExceedVoucher)
    expect((await give(giver, voucher._id, { email: 'nobody' })).body.code).toBe(ERROR_CODE.invalidEmail)
    expect((await give(friend, voucher._id)).status).toBe(404)
    const unpaid = (await shop.buy(giver, { paymentMethod: 'CASH' })).body.voucherID as string
    expect((await give(giver, unpaid)).body.code).toBe(ERROR_CODE.voucherUnpaid)
    const posted = await shop.bought(giver, { ...printed, price: 825 })
    expect((await give(giver, posted._id)).body.code).toBe(ERROR_CODE.voucherInactive)
  })
})
