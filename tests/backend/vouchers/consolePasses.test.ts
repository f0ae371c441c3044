import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listenForPurges } from '#backend/platform/cacheTags/purge.ts'
import { auditEntries, passes } from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { ConsolePass } from '#contract/vouchers/consolePasses.ts'
import type { PassCard } from '#contract/vouchers/deals.ts'
import { addHours } from '#domain/bangkokTime.ts'
import { atConsole, insertStaff } from '#tests/support/accounts/staff.ts'
import { soon } from '#tests/support/soon.ts'
import { passBody } from '#tests/support/vouchers/passRows.ts'
import { openVoucherShop, SHOP, type VoucherShop } from '#tests/support/vouchers/voucherShop.ts'

let shop: VoucherShop
let content: string
beforeAll(async () => {
  shop = await openVoucherShop()
  content = (await insertStaff(shop.db, [{ role: 'content', shopId: null }])).console
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.clear()
  await shop.db.delete(passes)
  await shop.db.delete(auditEntries)
})

type Told = { status: number; body: { code: number; pass: ConsolePass; items: ConsolePass[] } }
const send = async (method: string, path: string, body?: object) =>
  (await shop.backend.send(method, `/console${path}`, {
    headers: atConsole(content),
    ...(body && { body }),
  })) as never as Told
const make = async (change: object = {}) => send('POST', '/passes', await passBody(shop.db, change))
const made = async (change: object = {}) => (await make(change)).body.pass
const change = ({ _id, version }: ConsolePass, said: object) => send('PATCH', `/passes/${_id}`, { version, ...said })
type Seen = { items: PassCard[]; changesAt: string | null }
const seen = async (now = new Date()) => (await shop.backend.send('GET', '/passes', { now })).body as unknown as Seen
const buy = async (levelId: string, price = 3000, now = new Date()) =>
  shop.buy(await shop.customer(), { dealId: undefined, serviceCount: undefined, levelId, price }, { now })

describe('a pass that content staff make', () => {
  it('is what customers see and buy at once, and the pages with it are old within a second', async () => {
    const heard: string[] = []
    const stop = await listenForPurges(shop.backend.databaseUrl, (tags) => heard.push(...tags))
    const pass = await made({ shopIds: [SHOP] })
    await soon(() => expect(heard).toEqual([`pass:${pass._id}`, 'passes']))
    await stop()
    expect(pass).toMatchObject({ slug: 'five-in-the-rain', state: 'shown', version: 1, shops: [{ _id: SHOP }] })
    expect((await seen()).items).toMatchObject([{ _id: pass._id, price: 3000, discount: 25, units: 5 }])
    expect((await buy(pass._id)).status).toBe(200)
    const [entry] = await shop.db.select().from(auditEntries)
    expect(entry).toMatchObject({ action: 'passAdded', after: { 'name.en': 'Five in the rain', price: 3000 } })
  })

  it('gets an address of its own where another pass of the name has it', async () => {
    await made()
    const other = await made()
    expect(other.slug).toBe(`five-in-the-rain-${other._id.slice(0, 8)}`)
  })

  it('may be sold from an instant on and until another: pages learn when they are old, nobody buys beside', async () => {
    const now = new Date()
    const [from, until] = [addHours(now, 2), addHours(now, 4)]
    const { _id, state } = await made({ showFrom: from.toISOString(), showUntil: until.toISOString() })
    expect(state).toBe('planned')
    expect(await seen(now)).toMatchObject({ items: [], changesAt: from.toISOString() })
    expect((await shop.backend.send('GET', `/passes/${_id}`)).status).toBe(404)
    expect((await buy(_id)).status).toBe(404)
    expect(await seen(from)).toMatchObject({ items: [{ _id }], changesAt: until.toISOString() })
    expect((await buy(_id, 3000, from)).status).toBe(200)
    expect(await seen(until)).toMatchObject({ items: [], changesAt: null })
  })

  it('is found by a word of its name in any language, and by whether it is sold', async () => {
    const { _id } = await made()
    await made({ name: { de: 'Sonntagsruhe' }, showUntil: '2026-01-01T00:00:00Z' })
    const found = async (query: string) => (await send('GET', `/passes?${query}`)).body.items
    expect((await found('q=สายฝน')).map((one) => one._id)).toEqual([_id])
    expect((await found('state=shown')).map((one) => one._id)).toEqual([_id])
    expect((await found('state=over')).map(({ name }) => name)).toEqual([{ de: 'Sonntagsruhe' }])
    expect(await found('state=planned')).toEqual([])
  })
})

describe('a pass that somebody has bought', () => {
  it('keeps its visits and its days when staff change it, and is good when it is archived', async () => {
    const read = await made({ shopIds: [SHOP] })
    const mali = await shop.customer()
    const bought = await shop.bought(mali, {
      ...{ dealId: undefined, serviceCount: undefined, levelId: read._id, price: 3000 },
    })
    const changed = (await change(read, { price: 3500, units: 4, expiredWithin: 10 })).body.pass
    expect(changed).toMatchObject({ version: 2, price: 3500, units: 4 })
    expect((await send('POST', `/passes/${read._id}/archive`, { version: 2 })).body.pass.state).toBe('over')
    expect((await seen()).items).toEqual([])
    const kept = await shop.voucher(mali, bought._id)
    expect(kept).toMatchObject({ serviceCount: 5, price: 3000, expiredAt: bought.expiredAt })
    expect((await shop.use(mali, kept.codes[0]!.code)).status).toBe(200)
    expect((await send('POST', `/passes/${read._id}/archive`, { version: 3 })).status).toBe(422)
  })
})

describe('two people of content at one pass', () => {
  it('do not write over each other: the second one compares first', async () => {
    const read = await made()
    await change(read, { price: 2900 })
    expect((await change(read, { units: 6 })).body).toMatchObject({ code: ERROR_CODE.changedMeanwhile })
    expect((await send('POST', `/passes/${read._id}/archive`, { version: 1 })).status).toBe(409)
    const { body } = await send('GET', `/passes/${read._id}`)
    expect(body.pass).toMatchObject({ price: 2900, units: 5, state: 'shown' })
  })
})

describe('a pass that cannot be', () => {
  it.each([
    ['without a name', { name: { en: ' ' } }],
    ['with a picture that nobody uploaded for it', { image: 'room' }],
    ['dearer than its visits one by one', { price: 4001 }],
    ['at a shop that there is not', { shopIds: ['nowhere'] }],
    ['that ends before it begins', { showFrom: '2026-12-02T00:00:00Z', showUntil: '2026-12-01T00:00:00Z' }],
  ])('%s is refused, and nothing is kept', async (_, said) => {
    expect((await make(said)).body).toMatchObject({ code: ERROR_CODE.unprocessable })
    const read = await made()
    expect((await change(read, said)).body).toMatchObject({ code: ERROR_CODE.unprocessable })
    expect((await send('GET', '/passes')).body.items).toEqual([read])
  })
})
