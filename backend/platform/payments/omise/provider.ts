import {
  type AcquirerContext,
  type AcquirerFault,
  type ListedPayment,
  type MethodOffer,
  type PaymentInput,
  type PaymentOutcome,
  type PaymentProvider,
  type PaymentState,
  type RefundOutcome,
  UNKNOWN,
} from '#backend/platform/payments/provider.ts'
import { returnUrl } from '#backend/platform/payments/returnPath.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import { openClient } from './client.ts'
import { readEvent } from './event.ts'
import { readPromptPayCode } from './promptPayCode.ts'

type Options = {
  secretKey: string
  publicKey: string
  /** Another address than Omise's, for tests. */
  apiUrl?: string | undefined
  /** Ours, which customers come back to. */
  origin: string
  onFault(fault: AcquirerFault): void
}

type Refund = { id: string; amount: number; status?: string; metadata?: { refund?: string } }
type List<T> = { data: T[]; total?: number }
type Charge = {
  id: string
  status: 'pending' | 'successful' | 'failed' | 'expired' | 'reversed'
  amount: number
  currency: string
  authorize_uri: string | null
  paid_at: string | null
  created_at: string
  refundable?: boolean
  refunded_amount?: number
  /** Null of a charge that others made. */
  metadata: { payment?: string } | null
  source: { type: string; scannable_code?: { image?: { download_uri?: string } } } | null
}
type Capability = {
  payment_methods: { name: string; currencies: string[] }[]
  limits?: { charge_amount?: { min?: number; max?: number } }
}

/** Omise's own names of the methods; the first that an account has is taken. */
const SOURCES: Partial<Record<string, readonly string[]>> = {
  [PAYMENT_METHOD.promptpay]: ['promptpay'],
  [PAYMENT_METHOD.truemoney]: ['truemoney_jumpapp', 'truemoney'],
  [PAYMENT_METHOD.linepay]: ['rabbit_linepay'],
  [PAYMENT_METHOD.airpay]: ['shopeepay', 'shopeepay_jumpapp'],
  [PAYMENT_METHOD.alipay]: ['alipay_cn', 'alipay'],
  [PAYMENT_METHOD.wechat]: ['wechat_pay'],
}

/** Of an account that does not tell its own. */
const LIMITS = { min: 2000, max: 15_000_000 }

const PAGE_SIZE = 100
/** How many pages of charges are looked through at most. */
const PAGES_MOST = 200

/** PromptPay is not returned by Omise: it is for people to send. */
const CANNOT_REFUND = 'promptpay'

function outcomeOf(charge: Charge): PaymentState {
  const { status, amount, currency, paid_at, created_at, metadata, refunded_amount: returnedSatang = 0 } = charge
  const key = metadata?.payment ?? ''
  if (status === 'successful') {
    const paidAt = new Date(paid_at ?? created_at)
    return { state: 'paid', key, satang: amount, currency: currency.toLowerCase(), paidAt, returnedSatang }
  }
  if (status === 'expired') return { state: 'expired', key }
  return { state: status === 'pending' ? 'open' : 'failed', key }
}

const refundOutcome = ({ id: ref, status }: Refund): RefundOutcome =>
  status === 'failed' ? 'failed' : { state: status === 'pending' ? 'pending' : 'done', ref }

/**
 * Omise: wallets on their own pages and PromptPay by a code (docs/decisions/0117). `ref` is a charge. It knows no keys of
 * repeated calls, so what may have been asked before is looked for first, by what our calls wrote into it.
 */
export function openOmise({ origin, ...options }: Options): PaymentProvider {
  const { ask, download } = openClient({ apiUrl: undefined, ...options })
  /** By our names: which of Omise's own the account has. */
  const types = new Map<string, string>()

  const typeOf = (method: string) => types.get(method) ?? SOURCES[method]?.[0]

  /** The charges of a span of time, page by page; at last `unknown` where one does not come, or there are too many. */
  async function* chargesOf(span: Record<string, string>): AsyncGenerator<Charge[] | typeof UNKNOWN> {
    for (let page = 0; page < PAGES_MOST; page++) {
      const query = new URLSearchParams({ ...span, order: 'reverse_chronological', limit: String(PAGE_SIZE) })
      query.set('offset', String(page * PAGE_SIZE))
      const list = await ask<List<Charge>>(`/charges?${query}`)
      if (typeof list === 'string') break
      yield list.data
      if (list.data.length < PAGE_SIZE) return
    }
    yield UNKNOWN
  }

  async function find(_: AcquirerContext, key: string, since: Date): Promise<string | undefined> {
    for await (const page of chargesOf({ from: addMinutes(since, -1).toISOString() })) {
      if (page === UNKNOWN) return UNKNOWN
      const found = page.find(({ metadata }) => metadata?.payment === key)
      if (found) return found.id
    }
    return undefined
  }

  async function list(_: AcquirerContext, from: Date, until: Date) {
    const listed: ListedPayment[] = []
    for await (const page of chargesOf({ from: from.toISOString(), to: until.toISOString() })) {
      if (page === UNKNOWN) return UNKNOWN
      listed.push(...page.map((charge) => ({ ref: charge.id, look: outcomeOf(charge) })))
    }
    return listed
  }

  const retrieve = (ref: string) => ask<Charge>(`/charges/${encodeURIComponent(ref)}`)

  async function look(_: AcquirerContext, ref: string): Promise<PaymentOutcome> {
    const charge = await retrieve(ref)
    return typeof charge === 'string' ? UNKNOWN : outcomeOf(charge)
  }

  function create({ satang, method, expiresAt, page, orderNumber }: PaymentInput, key: string) {
    const body = {
      ...{ amount: satang, currency: 'thb', source: { type: typeOf(method) }, metadata: { payment: key } },
      ...{ description: orderNumber, return_uri: returnUrl(origin, page, 'done') },
      expires_at: expiresAt.toISOString(),
    }
    return ask<Charge>('/charges', { method: 'POST', body })
  }

  return {
    name: 'omise',

    async methods() {
      const capability = await ask<Capability>('/capability', { as: 'public' })
      if (typeof capability === 'string') return UNKNOWN
      const { min = LIMITS.min, max = LIMITS.max } = capability.limits?.charge_amount ?? {}
      const names = capability.payment_methods
        .filter(({ currencies }) => currencies.includes('THB'))
        .map(({ name }) => name)
      return Object.entries(SOURCES).flatMap(([method, sources = []]) => {
        const type = sources.find((one) => names.includes(one))
        if (!type) return []
        types.set(method, type)
        const way = method === PAYMENT_METHOD.promptpay ? 'code' : 'page'
        return [{ method, way, minSatang: min, maxSatang: max } as MethodOffer]
      })
    },

    async open(ctx, wish, key) {
      const known = wish.requestedAt ? await find(ctx, key, wish.requestedAt) : undefined
      if (known === UNKNOWN) return UNKNOWN
      const charge = known ? await retrieve(known) : await create(wish, key)
      return typeof charge === 'string' ? UNKNOWN : { ref: charge.id, url: charge.authorize_uri }
    },

    find,
    look,
    list,

    async close(ctx, ref) {
      // A code lives until its own end, which is the order's; whatever cannot be closed is looked at.
      const charge = await ask<Charge>(`/charges/${encodeURIComponent(ref)}/expire`, { method: 'POST' })
      return typeof charge === 'string' ? look(ctx, ref) : outcomeOf(charge)
    },

    async code(_, ref) {
      const charge = await retrieve(ref)
      const address = typeof charge === 'string' ? undefined : charge.source?.scannable_code?.image?.download_uri
      const picture = address && (await download(address))
      return (picture && (await readPromptPayCode(picture))) || UNKNOWN
    },

    verify: readEvent,

    async refund(_, { ref, satang, key }) {
      const path = `/charges/${encodeURIComponent(ref)}/refunds`
      const charge = await retrieve(ref)
      const known = await ask<List<Refund>>(`${path}?limit=${PAGE_SIZE}`)
      if (typeof charge === 'string' || typeof known === 'string') return UNKNOWN
      const same = known.data.find(({ metadata }) => metadata?.refund === key)
      if (same) return refundOutcome(same)
      if (charge.source?.type === CANNOT_REFUND || charge.refundable === false) return 'impossible'
      const body = { amount: satang, metadata: { refund: key } }
      const refund = await ask<Refund>(path, { method: 'POST', body })
      if (refund === 'refused') return 'failed'
      return refund === UNKNOWN ? UNKNOWN : refundOutcome(refund)
    },

    async lookRefund(_, { ref, refundRef }) {
      const path = `/charges/${encodeURIComponent(ref)}/refunds/${encodeURIComponent(refundRef)}`
      const refund = await ask<Refund>(path)
      return typeof refund === 'string' ? UNKNOWN : refundOutcome(refund)
    },
  }
}
