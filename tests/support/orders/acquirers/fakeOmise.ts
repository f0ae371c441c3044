import { createHmac, randomUUID } from 'node:crypto'
import { create } from 'qrcode'
import { promptPayPayload } from '#backend/platform/payments/promptPay.ts'
import { type Answer, type FakeServer, serveFake } from './fakeServer.ts'

export const OMISE_KEYS = { secretKey: 'skey_test_practice', publicKey: 'pkey_test_practice' }
export const OMISE_SECRET = Buffer.from('a practice secret of omise').toString('base64')

type Refund = { id: string; amount: number; status: string; metadata: Record<string, string> }
type Charge = {
  id: string
  status: 'pending' | 'successful' | 'failed' | 'expired'
  amount: number
  currency: string
  authorize_uri: string | null
  return_uri: string
  paid_at: string | null
  created_at: string
  expires_at: string
  refundable: boolean
  refunded_amount: number
  metadata: { payment?: string }
  source: { type: string; scannable_code?: { image: { download_uri: string } } }
}
type Opening = Pick<Charge, 'amount' | 'currency' | 'return_uri' | 'expires_at' | 'metadata'> & {
  source: { type: string }
}

export type FakeOmise = FakeServer & {
  /** The customer pays in their app, or does not. */
  pay(ref: string, at: Date): void
  fail(ref: string): void
  /** Nobody has paid anything. */
  reset(): void
  /** Somebody sends money back in the dashboard. */
  returnByHand(ref: string, satang: number): void
  /** Lets refunds of a payment go so from now on. */
  refundsGo(ref: string, way: 'later' | 'impossible'): void
  /** A webhook about a charge or a dispute, signed as Omise signs, by each of these secrets. */
  webhook(key: string, data: object, secrets: string[], at: Date): { raw: string; headers: Headers }
  /** What the PromptPay codes of its payments say. */
  codes: Map<string, string>
  openings(): Opening[]
}

const refusal = (status: number, code: string): Answer => ({ status, body: { object: 'error', code, message: code } })
const WALLETS = ['truemoney_jumpapp', 'rabbit_linepay', 'shopeepay', 'alipay_cn', 'wechat_pay']

/** A code as SVG. */
function drawn(text: string): string {
  const { size, data } = create(text).modules
  const dark = [...data].flatMap((one, at) => (one ? [`M${at % size} ${Math.floor(at / size)}h1v1h-1z`] : []))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${dark.join('')}"/></svg>`
}

/** The part of Omise that a shop with wallets and PromptPay speaks to, as its documents describe it. */
export async function startFakeOmise(): Promise<FakeOmise> {
  const charges = new Map<string, Charge>()
  const refunds = new Map<string, Refund[]>()
  const codes = new Map<string, string>()
  const later = new Set<string>()
  const found = (one: object | undefined): Answer => (one ? { status: 200, body: one } : refusal(404, 'not_found'))
  const listed = (data: unknown[]): Answer => ({ status: 200, body: { object: 'list', total: data.length, data } })

  function openCharge({ source, ...wish }: Opening): Answer {
    if (wish.amount < 2000) return refusal(400, 'invalid_amount')
    const id = `chrg_test_${randomUUID()}`
    const isCode = source.type === 'promptpay'
    charges.set(id, {
      ...{ ...wish, id, status: 'pending', currency: wish.currency.toUpperCase(), paid_at: null, refundable: false },
      ...{ refunded_amount: 0, created_at: new Date().toISOString() },
      authorize_uri: isCode ? null : `https://pay.omise.test/${id}`,
      source: {
        ...source,
        ...(isCode && { scannable_code: { image: { download_uri: `${server.url}/pictures/${id}.svg` } } }),
      },
    })
    if (isCode) codes.set(id, promptPayPayload('0105540087061', wish.amount / 100))
    return found(charges.get(id))
  }

  function refund(charge: Charge | undefined, { amount, metadata }: Pick<Refund, 'amount' | 'metadata'>): Answer {
    if (!charge) return refusal(404, 'not_found')
    const before = refunds.get(charge.id) ?? []
    const sum = before.reduce((all, one) => all + one.amount, amount)
    if (sum > charge.amount) return refusal(400, 'failed_refund')
    const made = {
      ...{ id: `rfnd_test_${randomUUID()}`, amount, metadata },
      status: later.has(charge.id) ? 'pending' : 'closed',
    }
    charge.refunded_amount = sum
    refunds.set(charge.id, [...before, made])
    return found(made)
  }

  const server: FakeServer = await serveFake(
    {
      'GET /capability': ({ headers }) =>
        headers.authorization === `Basic ${btoa(`${OMISE_KEYS.publicKey}:`)}`
          ? found({
              payment_methods: [...WALLETS, 'promptpay'].map((name) => ({ name, currencies: ['THB'] })),
              limits: { charge_amount: { min: 2000, max: 15_000_000 } },
            })
          : refusal(401, 'authentication_failure'),
      'POST /charges': ({ raw }) => openCharge(JSON.parse(raw)),
      'GET /charges': ({ query }) =>
        listed(
          [...charges.values()].filter(
            ({ created_at }) => created_at >= (query.get('from') ?? '') && created_at < (query.get('to') ?? '9'),
          ),
        ),
      'GET /charges/:id': ({ args }) => found(charges.get(args.id ?? '')),
      'POST /charges/:id/expire': ({ args }) => {
        const charge = charges.get(args.id ?? '')
        if (charge?.status !== 'pending' || charge.source.type === 'promptpay') return refusal(400, 'invalid_charge')
        charge.status = 'expired'
        return found(charge)
      },
      'GET /charges/:id/refunds': ({ args }) => listed(refunds.get(args.id ?? '') ?? []),
      'POST /charges/:id/refunds': ({ args, raw }) => refund(charges.get(args.id ?? ''), JSON.parse(raw)),
      'GET /charges/:id/refunds/:refund': ({ args }) => {
        const known = refunds.get(args.id ?? '')?.find(({ id }) => id === args.refund)
        if (known) known.status = 'closed'
        return found(known)
      },
      'GET /pictures/:id.svg': ({ args }) => ({ status: 200, body: drawn(codes.get(args.id ?? '') ?? '') }),
    },
    (authorization) =>
      authorization === '' || Object.values(OMISE_KEYS).some((key) => authorization === `Basic ${btoa(`${key}:`)}`),
  )

  return {
    ...server,
    codes,
    pay: (ref, at) =>
      void Object.assign(charges.get(ref)!, { status: 'successful', paid_at: at.toISOString(), refundable: true }),
    reset: () => [charges, refunds, later].forEach((one) => void one.clear()),
    returnByHand: (ref, satang) => void Object.assign(charges.get(ref)!, { refunded_amount: satang }),
    fail: (ref) => void Object.assign(charges.get(ref)!, { status: 'failed' }),
    refundsGo(ref, way) {
      if (way === 'later') later.add(ref)
      else Object.assign(charges.get(ref)!, { refundable: false })
    },
    webhook(key, data, secrets, at) {
      const raw = JSON.stringify({ object: 'event', id: `evnt_test_${randomUUID()}`, key, data })
      const time = String(Math.floor(at.getTime() / 1000))
      const sign = (secret: string) =>
        createHmac('sha256', Buffer.from(secret, 'base64')).update(`${time}.${raw}`).digest('hex')
      const headers = { 'omise-signature': secrets.map(sign).join(','), 'omise-signature-timestamp': time }
      return { raw, headers: new Headers(headers) }
    },
    openings: () =>
      server.asked
        .filter(({ method, path }) => method === 'POST' && path === '/charges')
        .map(({ raw }) => JSON.parse(raw) as Opening),
  }
}
