import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries, users } from '#backend/schema.ts'
import type { Customer, ListedCustomer } from '#contract/accounts/consoleCustomers.ts'
import type { CustomerOrder } from '#contract/bookings/consoleOrders.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { PointTransaction } from '#contract/rewards.ts'
import { insertPoints, insertUser, phoneOf } from '#tests/support/accounts/customers.ts'
import { atConsole, insertStaff } from '#tests/support/accounts/staff.ts'
import { type BookingShop, openBookingShop } from '#tests/support/bookings/bookingShop.ts'

type Said = {
  status: number
  body: {
    code: number
    customer?: Customer
    items?: unknown[]
    purse?: { point: number; debt: number }
    totalCount?: number
  }
}

let shop: BookingShop
let support: string
let admin: string
beforeAll(async () => {
  shop = await openBookingShop()
  support = (await insertStaff(shop.db, [{ role: 'support', shopId: null }])).console
  admin = (await insertStaff(shop.db, [{ role: 'admin', shopId: null }])).console
})
afterAll(() => shop.close())
beforeEach(() => shop.clear())

const at = async (token: string, method: string, path: string, body?: object): Promise<Said> =>
  (await shop.backend.send(method, `/console/customers${path}`, { headers: atConsole(token), body })) as never
const found = async (query: string) => {
  const { items } = (await at(support, 'GET', `?${query}`)).body
  return (items as ListedCustomer[]).map(({ _id }) => _id)
}
const search = (q: string) => found(`q=${encodeURIComponent(q)}`)
const idOf = async (email: string) => (await shop.db.select().from(users).where(eq(users.email, email)))[0]!.id
const auditOf = async (id: string) => {
  const rows = await shop.db.select().from(auditEntries).where(eq(auditEntries.objectId, id))
  return rows.sort((a, b) => a.id - b.id).map(({ action, before, after }) => ({ action, before, after }))
}
const guest = (change: object) => ({ name: 'Somchai', email: '', phoneNumber: '', ...change })

describe('support that looks for a customer', () => {
  it('finds them by address, phone however it is written, and the beginning of a name', async () => {
    const { id } = await insertUser(shop.db, {
      ...{ email: 'somying@example.com', name: 'Somying Jaidee', firstName: 'Somying', lastName: 'Jaidee' },
      ...{ phoneNumber: '819876543', contactEmail: 'work@example.com' },
    })
    for (const q of ['Somying@Example.com', 'work@example.com', '081-987-6543', '+66 81 987 6543', 'somyi', 'Jai']) {
      expect([q, await search(q)]).toEqual([q, [id]])
    }
    expect(await search('aidee')).toEqual([])
    expect(await search('som%')).toEqual([])
    expect(await search('0819876542')).toEqual([])
  })

  it('finds them by the number, address and phone of an order', async () => {
    const token = await shop.account('orderer')
    const change = { tel: '898765432', email: 'other@example.com' }
    const { body } = await shop.book(token, change)
    const id = await idOf('orderer@sabai.test')
    const orders = (await at(support, 'GET', `/${id}/orders`)).body.items as CustomerOrder[]
    expect(orders).toMatchObject([
      { _id: body.reservationID, kind: 'reservation', state: 'placed', price: 630, visit: { status: 'reserved' } },
    ])
    const { orderNumber } = orders[0]!
    const sought = [orderNumber, orderNumber.toLowerCase().replaceAll(' ', '-'), 'other@example.com', '089 876 5432']
    for (const q of sought) expect([q, await search(q)]).toEqual([q, [id]])
  })

  it('sees guests apart from accounts, the latest first, and nobody whose account is deleted', async () => {
    const before = (await at(support, 'GET', '')).body.totalCount!
    const old = await insertUser(shop.db, { isGuest: true, createdAt: new Date('2020-01-01') })
    const newer = await insertUser(shop.db, { isGuest: true, createdAt: new Date('2021-01-01') })
    const gone = await insertUser(shop.db, { deletedAt: new Date() })
    expect((await at(support, 'GET', '')).body.totalCount).toBe(before + 2)
    expect((await found('kind=guest')).slice(-2)).toEqual([newer.id, old.id])
    expect(await found('kind=account')).not.toContain(old.id)
    for (const path of ['', '/orders', '/points']) {
      expect((await at(support, 'GET', `/${gone.id}${path}`)).status).toBe(404)
    }
  })
})

describe('a customer who is blocked', () => {
  const word = 'Insulted a therapist, says Nina Roth.'
  const block = (id: string) => at(admin, 'POST', `/${id}/block`, { word })

  it('is logged out at once, and refused by every way in until somebody unblocks them', async () => {
    const token = await shop.account('nina')
    const id = await idOf('nina@sabai.test')
    await shop.db.update(users).set({ name: 'Nina Roth', phoneNumber: '811111222' }).where(eq(users.id, id))
    const me = () => shop.backend.send('GET', '/points/summary', { token })
    const signIn = { email: 'nina@sabai.test', password: 'sabai-demo-1' }
    expect((await block(id)).body.customer).toMatchObject({ isBlocked: true, blocked: { reason: word } })
    expect((await me()).status).toBe(401)

    const codes = []
    for (const [path, body] of [
      ['/signin', signIn],
      ['/signup', { email: 'new@sabai.test', password: 'sabai-demo-1', firstName: 'N', phoneNumber: '0811111222' }],
      ['/signinGuest', guest({ phoneNumber: '081-111-1222' })],
      ['/signinGuest', guest({ email: 'Nina@sabai.test' })],
    ] as const) {
      const { status, body: said } = await shop.backend.send('POST', path, { body })
      codes.push([path, status, said.code])
    }
    const refused = [403, ERROR_CODE.customerBlocked]
    expect(codes).toEqual(['/signin', '/signup', '/signinGuest', '/signinGuest'].map((path) => [path, ...refused]))
    expect((await shop.backend.send('POST', '/signin', { body: { ...signIn, password: 'guessed-1' } })).status).toBe(
      401,
    )

    await at(admin, 'POST', `/${id}/unblock`, { word: 'Said sorry.' })
    expect((await shop.backend.send('POST', '/signin', { body: signIn })).status).toBe(200)
    // The history outlives the account, so it names nobody.
    expect(await auditOf(id)).toEqual([
      { action: 'customerBlocked', before: null, after: { word: 'Insulted a therapist, says ….' } },
      { action: 'customerUnblocked', before: null, after: { word: 'Said sorry.' } },
    ])
  })

  it('books with their phone number under no other account', async () => {
    const { id } = await insertUser(shop.db, { phoneNumber: '822222333' })
    const other = await shop.account('other')
    expect((await shop.book(other, { tel: '0822222333' })).status).toBe(200)
    await block(id)
    const { status, body } = await shop.book(other, { tel: '0822222333', time: '16:00' })
    expect([status, body.code]).toEqual([403, ERROR_CODE.customerBlocked])
    expect((await shop.book(other, { tel: phoneOf(other), time: '16:00' })).status).toBe(200)
  })

  it('is listed as such, and blocked once by one of two who do so at once', async () => {
    const { id } = await insertUser(shop.db)
    const replies = await Promise.all([block(id), block(id)])
    expect(replies.map(({ body }) => body.code).sort()).toEqual([0, ERROR_CODE.changedMeanwhile])
    expect(await found('state=blocked')).toContain(id)
    expect(await found('state=open')).not.toContain(id)
  })

  it('is blocked by an admin alone, with a word why', async () => {
    const { id } = await insertUser(shop.db)
    expect((await at(support, 'POST', `/${id}/block`, { word })).status).toBe(403)
    expect((await at(admin, 'POST', `/${id}/block`, { word: ' ' })).status).toBe(400)
    expect((await at(admin, 'POST', '/nobody/block', { word })).status).toBe(404)
  })
})

describe('points that the marketplace changes', () => {
  const adjust = (id: string, change: object) =>
    at(admin, 'POST', `/${id}/points`, { balance: 0, amount: 50, reason: 'goodwill', ...change })

  it('are read by the customer with their reason, and written into the history', async () => {
    const { id, token } = await insertUser(shop.db)
    await insertPoints(shop.db, id, 30)
    const word = 'The shop had closed.'
    expect((await adjust(id, { balance: 30, word })).body.purse).toEqual({ point: 80, debt: 0 })
    expect((await adjust(id, { balance: 80, amount: -80, reason: 'misuse' })).body.purse?.point).toBe(0)
    const own = (await shop.backend.send('GET', '/points/transactions', { token })).body.items as PointTransaction[]
    const listed = (await at(support, 'GET', `/${id}/points`)).body
    expect(listed.items).toEqual(own)
    expect(listed.purse).toEqual({ point: 0, debt: 0 })
    expect(own.map(({ amount, reason }) => [amount, reason]).sort()).toEqual([
      [-80, 'misuse'],
      [30, 'welcome'],
      [50, 'goodwill'],
    ])
    expect(own.find(({ amount }) => amount === 50)?.expiresAt).not.toBeNull()
    expect(await auditOf(id)).toEqual([
      { action: 'pointsAdjusted', before: { points: 30 }, after: { points: 80, reason: 'goodwill', word } },
      { action: 'pointsAdjusted', before: { points: 80 }, after: { points: 0, reason: 'misuse' } },
    ])
  })

  it('change once where two send the same, and never below nothing', async () => {
    const { id } = await insertUser(shop.db)
    const replies = await Promise.all([adjust(id, {}), adjust(id, {})])
    expect(replies.map(({ body }) => body.code).sort()).toEqual([0, ERROR_CODE.changedMeanwhile])
    expect((await adjust(id, { balance: 50, amount: -51 })).body.code).toBe(ERROR_CODE.pointsExceedBalance)
    for (const wrong of [{ amount: 0 }, { amount: 1.5 }, { amount: 100_001 }, { reason: 'earned' }]) {
      expect((await adjust(id, { balance: 50, ...wrong })).status).toBe(400)
    }
    expect((await at(support, 'GET', `/${id}/points`)).body.purse?.point).toBe(50)
  })
})
