import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { voucherDeletion } from '#backend/modules/vouchers/deletion.ts'
import { deliverGifts } from '#backend/modules/vouchers/gift/deliver.ts'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { GiftPreview } from '#contract/vouchers/codes.ts'
import type { VoucherGift } from '#contract/vouchers/vouchers.ts'
import { addDays, addHours, bangkokDate, instantOf } from '#domain/bangkokTime.ts'
import { LOCALES } from '#i18n/locales.ts'
import type { Customer } from '#tests/support/accounts/customers.ts'
import { openVoucherShop, printed, purchase, type VoucherShop } from '#tests/support/vouchers/voucherShop.ts'

let shop: VoucherShop
let giver: Customer
let friend: Customer
beforeAll(async () => {
  shop = await openVoucherShop()
  giver = await shop.customer()
  friend = await shop.customer()
})
afterAll(() => shop.close())

const today = bangkokDate(new Date())
const inDays = (days: number) => addDays(today, days)
/** When gifts of that day go out. */
const morningOf = (days: number) => instantOf(inDays(days), '09:00')

let people = 0
const words = (change: Record<string, unknown> = {}) => ({
  ...{ giverName: 'Mali', recipientName: 'Ploy', email: `ploy${people++}@example.com`, lang: 'th' },
  ...{ message: 'Rest <b>well</b>', date: inDays(1), voucherModelId: 'birthday' },
  ...change,
})

type Mail = { subject: string; text: string; html: string; links: string[] }
const mailsTo = async (address: string) =>
  (await shop.backend.send('GET', `/_test/outbox?to=${address}`)).body.items as Mail[]
const giftOf = async ({ token }: Customer, id: string, now?: Date) =>
  ((await shop.backend.send('GET', `/vouchers/${id}`, { token, now })).body.gifts as VoucherGift[])[0]!
const preview = ({ token }: Customer, body: object) =>
  shop.backend.send('POST', '/voucher-gifts/preview', { token, body })
const change = ({ token }: Customer, id: string, body: object, now?: Date) =>
  shop.backend.send('PATCH', `/voucher-gifts/${id}`, { token, body, now })
const takeBack = ({ token }: Customer, id: string) => shop.backend.send('DELETE', `/voucher-gifts/${id}`, { token })
const look = (claimCode: string, now?: Date) =>
  shop.backend.send('POST', '/voucher-gifts/view', { body: { claimCode }, now })
const codeOf = async (id: string) => {
  const [gift] = await shop.db.select().from(schema.voucherGifts).where(eq(schema.voucherGifts.voucherId, id))
  return gift!.claimCode
}

async function bought(gift: object, more: Record<string, unknown> = {}) {
  const { _id } = await shop.bought(giver, { ...more, gift })
  return _id
}

describe('a voucher that is bought as a gift for a day', () => {
  it('reaches its receiver on that day, in their language, once, however many processes look', async () => {
    const gift = words()
    const id = await bought(gift, { dealId: 'many', serviceCount: 3, price: 2100 })
    expect(await giftOf(giver, id)).toMatchObject({
      ...{ state: 'planned', date: inDays(1), deliveredAt: null, visitCount: 4, claimCode: null },
      ...{ giverName: 'Mali', recipientName: 'Ploy', message: 'Rest <b>well</b>' },
    })
    // Its visits are in nobody's hands, and it is among the giver's vouchers that are not over.
    expect(await shop.voucher(giver, id)).toMatchObject({ usableCount: 0, canCancel: false })
    const { body: list } = await shop.backend.send('GET', '/v2/vouchers?type=voucher', { token: giver.token })
    expect((list.items as { _id: string }[]).map((one) => one._id)).toContain(id)
    expect(await mailsTo(gift.email)).toEqual([])
    expect((await look(await codeOf(id))).status).toBe(404)

    expect(await deliverGifts(shop.db, addHours(morningOf(1), -1))).toBe(0)
    const counts = await Promise.all([1, 2, 3].map(() => deliverGifts(shop.db, morningOf(1))))
    expect(counts.reduce((sum, count) => sum + count)).toBe(1)
    expect(await deliverGifts(shop.db, morningOf(2))).toBe(0)

    const mails = await mailsTo(gift.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.subject).toMatch(/^มีของขวัญรอคุณอยู่: .+ × 4$/)
    expect(mails[0]!.text).not.toMatch(/Mali|Ploy|Rest/)
    const { claimCode, ...delivered } = await giftOf(giver, id, morningOf(1))
    expect(delivered).toMatchObject({ state: 'open', deliveredAt: morningOf(1).toISOString() })
    expect(mails[0]!.links[0]).toMatch(new RegExp(`/th/voucher-codes/claim#${claimCode}$`))

    const now = addHours(morningOf(1), 1)
    const { body } = await look(claimCode!, now)
    expect(body.gift).toMatchObject({ giverName: 'Mali', message: 'Rest <b>well</b>', visitCount: 4 })
    const claim = { token: friend.token, body: { claimCode }, now }
    expect((await shop.backend.send('POST', '/voucher-gifts/claim', claim)).body.voucherID).toBe(id)
    expect(await giftOf(giver, id, now)).toMatchObject({ state: 'claimed' })
    expect(await shop.voucher(friend, id, now)).toMatchObject({ isGift: true, usableCount: 4 })
  })

  it('arrives at once where it is for today, and the giver hears that it is paid instead of codes', async () => {
    const gift = words({ date: today })
    const { token } = giver
    const address = `giver${people++}@example.com`
    const id = await bought(gift, { email: address })
    expect(await giftOf(giver, id)).toMatchObject({ state: 'open', date: today })
    expect(await mailsTo(gift.email)).toHaveLength(1)
    const [receipt, ...others] = await mailsTo(address)
    expect(others).toEqual([])
    expect(receipt!.subject).toBe('Your gift is paid: An hour of oil × 1')
    expect(receipt!.text).toMatch(/Paid: ฿800[\s\S]+gone to its receiver by email/)
    expect(receipt!.links[0]).toMatch(new RegExp(`/vouchers/${id}#gifts$`))
    expect(token).toBeDefined()
  })

  it('without an address is passed on by its giver, who is told on the day', async () => {
    const address = `giver${people++}@example.com`
    const id = await bought(words({ email: '', date: inDays(3) }), { email: address })
    expect((await mailsTo(address)).map(({ subject }) => subject)).toEqual(['Your gift is paid: An hour of oil × 1'])
    await deliverGifts(shop.db, morningOf(3))
    const [ready] = await mailsTo(address)
    expect(ready!.subject).toBe('Your gift can be passed on: An hour of oil × 1')
    expect((await giftOf(giver, id, morningOf(3))).claimCode).toMatch(/^\w{4}-/)
  })

  it('delivers nothing while it is unpaid, and nothing once its order is over', async () => {
    const gift = words({ date: today })
    const { body } = await shop.buy(giver, { gift })
    const id = body.voucherID as string
    expect(await giftOf(giver, id)).toMatchObject({ state: 'planned' })
    expect(await deliverGifts(shop.db, morningOf(2))).toBe(0)
    // Half an hour later the order is given up.
    await shop.backend.send('POST', '/_test/purge', { now: addHours(new Date(), 1) })
    expect(await giftOf(giver, id)).toMatchObject({ state: 'over', claimCode: null })
    expect(await deliverGifts(shop.db, morningOf(2))).toBe(0)
    expect(await mailsTo(gift.email)).toEqual([])
  })

  it('delivers nothing once its money went back', async () => {
    const gift = words()
    const id = await bought(gift)
    expect((await takeBack(giver, (await giftOf(giver, id))._id)).body.success).toBe(true)
    const asked = { token: giver.token, body: { cancelReason: '' } }
    expect((await shop.backend.send('PATCH', `/vouchers/${id}/cancel`, asked)).body.success).toBe(true)
    expect(await deliverGifts(shop.db, morningOf(1))).toBe(0)
    expect(await mailsTo(gift.email)).toEqual([])
  })

  it('can be changed until it is delivered: another day, person and words', async () => {
    const id = await bought(words())
    const { _id } = await giftOf(giver, id)
    const other = words({ recipientName: 'Nok', lang: 'de', date: inDays(5), message: 'For you' })
    expect((await change(friend, _id, other)).status).toBe(404)
    expect((await change(giver, _id, other)).body.gift).toMatchObject({
      ...{ state: 'planned', recipientName: 'Nok', email: other.email, date: inDays(5), message: 'For you' },
    })
    expect((await change(giver, _id, words({ date: inDays(-1) }))).body.code).toBe(ERROR_CODE.voucherGiftDay)
    expect((await change(giver, _id, words({ email: 'nobody' }))).body.code).toBe(ERROR_CODE.invalidEmail)
    expect(await deliverGifts(shop.db, morningOf(1))).toBe(0)
    expect(await deliverGifts(shop.db, morningOf(5))).toBe(1)
    expect((await mailsTo(other.email))[0]!.subject).toMatch(/^Ein Geschenk wartet auf Sie/)
    const late = await change(giver, _id, words({ date: inDays(6) }), morningOf(5))
    expect(late.body.code).toBe(ERROR_CODE.voucherGiftDelivered)
  })

  it('is taken back to keep while it waits for its day', async () => {
    const gift = words()
    const id = await bought(gift)
    const { _id } = await giftOf(giver, id)
    expect((await takeBack(giver, _id)).body.gift).toMatchObject({ state: 'over' })
    expect((await change(giver, _id, words())).body.code).toBe(ERROR_CODE.voucherGiftOver)
    expect(await shop.voucher(giver, id)).toMatchObject({ usableCount: 1, canCancel: true })
    expect(await deliverGifts(shop.db, morningOf(1))).toBe(0)
    expect(await mailsTo(gift.email)).toEqual([])
  })

  it('is not planned for the past, nor for so late that its receiver has no week left', async () => {
    for (const [days, code] of [
      [-1, ERROR_CODE.voucherGiftDay],
      [13, 0],
      [14, ERROR_CODE.voucherGiftDay],
    ] as const) {
      const { body } = await shop.buy(giver, { gift: words({ date: inDays(days) }) })
      expect(body.code, `in ${days} days`).toBe(code)
    }
  })

  it('is an e-voucher that is paid ahead', async () => {
    const gift = words()
    expect((await shop.buy(giver, { gift, paymentMethod: 'CASH' })).body.code).toBe(ERROR_CODE.methodUnavailable)
    expect((await shop.buy(giver, { ...printed, gift, price: 825 })).body.code).toBe(ERROR_CODE.unprocessable)
    expect((await shop.buy(giver, { gift: words({ email: 'nobody' }) })).body.code).toBe(ERROR_CODE.invalidEmail)
  })

  it('of a pass gives all of its visits', async () => {
    const id = await bought(words(), { dealId: undefined, levelId: 'quiet', price: 3000 })
    expect(await giftOf(giver, id)).toMatchObject({ state: 'planned', visitCount: 5 })
  })

  it('still reaches its receiver after its giver has deleted their account', async () => {
    const leaver = await shop.customer()
    const gift = words({ date: inDays(2) })
    const { _id: id } = await shop.bought(leaver, { gift })
    await shop.db.transaction((tx) => voucherDeletion.erase!(tx, leaver.id))
    await deliverGifts(shop.db, morningOf(2))
    expect((await look(await codeOf(id), morningOf(2))).body.gift).toMatchObject({ message: 'Rest <b>well</b>' })
    expect(await mailsTo(gift.email)).toHaveLength(1)
  })
})

describe('the preview of a gift', () => {
  it.each(LOCALES)('is what the receiver will get, in %s', async (lang) => {
    const gift = words({ lang, date: today })
    const { dealId } = purchase()
    const { body } = await preview(giver, { dealId, gift })
    const shown = body as unknown as GiftPreview
    const id = await bought(gift)
    const [mail] = await mailsTo(gift.email)
    expect(shown.mail).toMatchObject({ to: gift.email, lang, subject: mail!.subject })
    for (const line of [...shown.mail!.card, shown.mail!.button]) expect(mail!.text).toContain(line)
    const [waits] = shown.mail!.after
    const code = (await giftOf(giver, id)).claimCode!
    expect(mail!.text).toContain(waits!.replace('••••-••••-••••-••••', code))

    const { body: looked } = await shop.backend.send('POST', '/voucher-gifts/view', { lang, body: { claimCode: code } })
    const { claimUntil: _, ...seen } = looked.gift as Record<string, unknown>
    expect(shown.gift).toMatchObject(seen)
  })

  it('is also of a gift that is changed, for its giver alone, and has no mail where the link is passed on', async () => {
    const id = await bought(words())
    const gift = words({ email: '', message: 'Another word' })
    const { body } = await preview(giver, { voucherId: id, gift })
    expect(body).toMatchObject({ gift: { message: 'Another word', visitCount: 1 }, mail: null })
    expect((await preview(friend, { voucherId: id, gift })).status).toBe(404)
    expect((await preview(giver, { dealId: 'oil', gift: words({ date: inDays(300) }) })).body.code).toBe(
      ERROR_CODE.voucherGiftDay,
    )
  })
})
