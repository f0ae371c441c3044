import { createHmac, randomUUID } from 'node:crypto'
import { type Answer, type FakeServer, serveFake } from './fakeServer.ts'

export const STRIPE_KEY = 'sk_test_practice'
export const STRIPE_SECRET = 'whsec_practice_secret'

type Refund = { id: string; amount: number; status: string; payment_intent: string; metadata: Record<string, string> }
type Intent = {
  id: string
  amount_received: number
  currency: string
  latest_charge: { created: number; amount_refunded: number }
}
type Session = {
  id: string
  url: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  payment_intent: Intent | null
  client_reference_id: string | null
  customer_email: string | null
  amount_total: number
  currency: string
  created: number
  expires_at: number
}

export type FakeStripe = FakeServer & {
  /** The customer pays on its page. Answers the number of the intent. */
  pay(ref: string, at: Date, satang?: number): string
  /** Somebody else who has the same account is paid. Answers the number of the session. */
  payElsewhere(satang: number, at: Date): string
  /** Nobody has paid anything. */
  reset(): void
  /** Lets refunds of a payment go so from now on. */
  refundsGo(ref: string, way: 'later' | 'asks' | 'impossible'): void
  /** A webhook about a session, or another object, signed as Stripe signs. */
  webhook(type: string, object: object, secret: string, at: Date): { raw: string; headers: Headers }
  /** What its sessions were opened with. */
  openings(): URLSearchParams[]
}

const unix = (at: Date) => Math.floor(at.getTime() / 1000)
const refusal = (status: number, code: string): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message: code } },
})
const list = (data: unknown[]): Answer => ({ status: 200, body: { object: 'list', has_more: false, url: '/', data } })
const FIRST_STATUS = { later: 'pending', asks: 'requires_action' } as const

/** The part of Stripe that a shop with hosted Checkout speaks to, as the types of its package describe it. */
export async function startFakeStripe(): Promise<FakeStripe> {
  const sessions = new Map<string, Session>()
  const refunds = new Map<string, Refund>()
  const ways = new Map<string, 'later' | 'asks' | 'impossible'>()
  const sessionOf = (intentId: string | null) =>
    [...sessions.values()].find(({ payment_intent }) => payment_intent?.id === intentId)
  const found = (one: object | undefined): Answer =>
    one ? { status: 200, body: one } : refusal(404, 'resource_missing')

  function openSession(form: URLSearchParams): Answer {
    const satang = Number(form.get('line_items[0][price_data][unit_amount]'))
    const expiresAt = Number(form.get('expires_at'))
    const minutes = (expiresAt - unix(new Date())) / 60
    if (minutes < 30 || minutes > 24 * 60) return refusal(400, 'expires_at')
    if (form.has('payment_method_types[0]')) return refusal(400, 'payment_method_types_no_longer_supported')
    if (satang < 1000) return refusal(400, 'amount_too_small')
    const id = `cs_test_${randomUUID()}`
    const session: Session = {
      ...{ id, url: `https://checkout.stripe.test/${id}`, status: 'open', payment_status: 'unpaid' },
      ...{ payment_intent: null, amount_total: satang, created: unix(new Date()), expires_at: expiresAt },
      client_reference_id: form.get('client_reference_id'),
      customer_email: form.get('customer_email'),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
    }
    sessions.set(id, session)
    return found(session)
  }

  function refund(form: URLSearchParams): Answer {
    const intentId = form.get('payment_intent') ?? ''
    const session = sessionOf(intentId)
    const way = ways.get(session?.id ?? '')
    if (way === 'impossible') return refusal(400, 'charge_not_refundable')
    const amount = Number(form.get('amount'))
    const before = [...refunds.values()].filter(({ payment_intent }) => payment_intent === intentId)
    const sum = before.reduce((all, one) => all + one.amount, amount)
    if (sum > (session?.payment_intent?.amount_received ?? 0)) return refusal(400, 'charge_already_refunded')
    const id = `re_${randomUUID()}`
    const metadata = { refund: form.get('metadata[refund]') ?? '' }
    session!.payment_intent!.latest_charge.amount_refunded += amount
    refunds.set(id, {
      ...{ id, amount, payment_intent: intentId, metadata },
      status: way ? FIRST_STATUS[way] : 'succeeded',
    })
    return found(refunds.get(id))
  }

  const server = await serveFake(
    {
      'GET /v1/payment_method_configurations': () =>
        list([{ id: 'pmc_1', is_default: true, card: { available: true }, promptpay: { available: true } }]),
      'POST /v1/checkout/sessions': ({ raw }) => openSession(new URLSearchParams(raw)),
      'GET /v1/checkout/sessions': ({ query }) => {
        const [from, until] = [Number(query.get('created[gte]')), Number(query.get('created[lt]') ?? 'Infinity')]
        const intent = query.get('payment_intent')
        const isMeant = ({ created, payment_intent }: Session) =>
          created >= from && created < until && (intent === null || payment_intent?.id === intent)
        return list([...sessions.values()].filter(isMeant))
      },
      'GET /v1/checkout/sessions/:id': ({ args }) => found(sessions.get(args.id ?? '')),
      'POST /v1/checkout/sessions/:id/expire': ({ args }) => {
        const session = sessions.get(args.id ?? '')
        if (session?.status !== 'open') return refusal(session ? 400 : 404, 'resource_missing')
        session.status = 'expired'
        return found(session)
      },
      'POST /v1/refunds': ({ raw }) => refund(new URLSearchParams(raw)),
      'GET /v1/refunds': ({ query }) =>
        list([...refunds.values()].filter(({ payment_intent }) => payment_intent === query.get('payment_intent'))),
      // Whoever was asked for an account has given it by then, and what takes its time is through.
      'GET /v1/refunds/:id': ({ args }) => {
        const known = refunds.get(args.id ?? '')
        if (known) known.status = 'succeeded'
        return found(known)
      },
    },
    (authorization) => authorization === `Bearer ${STRIPE_KEY}`,
  )

  const fake: FakeStripe = {
    ...server,
    payElsewhere(satang, at) {
      const form = { 'line_items[0][price_data][unit_amount]': String(satang), expires_at: String(unix(at) + 3600) }
      const opened = openSession(new URLSearchParams({ ...form, 'line_items[0][price_data][currency]': 'thb' }))
      const { id } = opened.body as Session
      fake.pay(id, at)
      return id
    },
    reset: () => [sessions, refunds, ways].forEach((one) => void one.clear()),
    pay(ref, at, satang) {
      const session = sessions.get(ref)!
      const { amount_total, currency } = session
      const intent = { id: `pi_${randomUUID()}`, amount_received: satang ?? amount_total, currency }
      Object.assign(session, { status: 'complete', payment_status: 'paid' })
      session.payment_intent = { ...intent, latest_charge: { created: unix(at), amount_refunded: 0 } }
      return intent.id
    },
    refundsGo: (ref, way) => void ways.set(ref, way),
    webhook(type, object, secret, at) {
      const raw = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } })
      const signature = createHmac('sha256', secret)
        .update(`${unix(at)}.${raw}`)
        .digest('hex')
      return { raw, headers: new Headers({ 'stripe-signature': `t=${unix(at)},v1=${signature}` }) }
    },
    openings: () =>
      server.asked
        .filter(({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions')
        .map(({ raw }) => new URLSearchParams(raw)),
  }
  return fake
}
