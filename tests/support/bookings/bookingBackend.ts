import { vi } from 'vitest'
import type { CartLine } from '#domain/bookings/bookingCart.ts'
import type { OfferedOption } from '#domain/pricing/offeredOption.ts'
import { DEFAULT_POINT_RULE } from '#domain/rewards/pointRule.ts'

type Reply = { status?: number; body: Record<string, unknown> }
type Asked = { path: string; query: URLSearchParams; body: Record<string, unknown>; key: string | null }
type Handler = (asked: Asked) => Reply | Promise<Reply>

export const ok = (fields: Record<string, unknown> = {}): Reply => ({
  body: { success: true, message: '', code: 0, ...fields },
})
export const refusal = (status: number, code: number): Reply => ({
  status,
  body: { success: false, message: '', code },
})

/** Books like the backend: a repeated key answers as it did, with another body it is refused with 70. */
function bookings() {
  const kept = new Map<string, { body: string; id: string }>()
  const made: Record<string, unknown>[] = []
  const book: Handler = ({ key, body }) => {
    const known = key === null ? undefined : kept.get(key)
    const text = JSON.stringify(body)
    if (known) return known.body === text ? ok({ reservationID: known.id }) : refusal(422, 70)
    made.push(body)
    const id = `r${made.length}`
    if (key !== null) kept.set(key, { body: text, id })
    return ok({ reservationID: id })
  }
  return { made, book }
}

/** The likeliest first, as the backend answers them. */
export const METHODS = [
  { paymentMethod: 'bbl_promptpay', way: 'qr' },
  { paymentMethod: 'ktbcard', way: 'hosted' },
  { paymentMethod: 'CASH', way: 'shop' },
  { paymentMethod: 'TRANSFER', way: 'receipt' },
]

/** Stands in for the network of a page; `on` changes the answer of one call, by 'METHOD /path'. */
export function bookingBackend() {
  const { made, book } = bookings()
  const asked: (Asked & { name: string })[] = []
  const handlers = new Map<string, Handler>([
    ['GET /price-factors/check-quota', () => ok({ usable: true, code: 0 })],
    ['POST /reservation', book],
    ['GET /payment/methods', () => ok({ items: METHODS, cashRefusal: null, bankAccount: 'Sabai Bank 123-4-56789-0' })],
    ['GET /v2/promotions', () => ok({ items: [], totalCount: 0, hasMore: false })],
    ['GET /points/current-rule', () => ok(DEFAULT_POINT_RULE)],
    ['GET /points/summary', () => ok({ point: 0, expiryInfo: null })],
  ])
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://sabai.test')
    const path = url.pathname.replace(/^\/api/, '')
    const name = `${init.method ?? 'GET'} ${path}`
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    const one = { path, query: url.searchParams, body, key: new Headers(init.headers).get('idempotency-key') }
    asked.push({ ...one, name })
    const { status = 200, body: answer } = await (handlers.get(name) ?? (() => refusal(404, 404)))(one)
    init.signal?.throwIfAborted()
    return new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } })
  })
  return {
    /** The reservations that exist. */
    made,
    asked,
    askedFor: (name: string) => asked.filter((one) => one.name === name),
    on(name: string, handler: Handler) {
      handlers.set(name, handler)
    },
    /** The answer as it stands, for one that delays it. */
    replyTo: (name: string): Handler => handlers.get(name)!,
    book,
    lost: (): never => {
      throw new TypeError('Failed to fetch')
    },
    /** The booking is made, but its answer never arrives. */
    loseAnswer: async (one: Asked): Promise<never> => {
      await book(one)
      throw new TypeError('Failed to fetch')
    },
  }
}

/** An hour of Thai massage as a page offers it. */
export const thaiOption: OfferedOption = {
  timePriceId: 'thai-60',
  typeId: 'thai',
  name: 'Thai massage',
  category: 'massage',
  duration: 60,
  price: 1000,
  percentage: 10,
  strictQuota: false,
  stock: 0,
}

/** That hour in a cart, for two. */
export const thaiMassage = (more: Partial<CartLine> = {}): CartLine => ({
  _id: 'thai',
  timePriceId: 'thai-60',
  type: 'thai',
  percentage: 10,
  duration: 60,
  guestCount: 2,
  finalPrice: 900,
  finalPriceId: null,
  finalTotal: 1800,
  guestIndices: [null, null],
  price: 1000,
  minimumPrice: 900,
  ...more,
})

export const ari = { _id: 'ari', urlName: 'baan-ari' }
