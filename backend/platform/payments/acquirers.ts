import type { Database } from '#backend/context.ts'
import { type Env, siteOrigin } from '#backend/env.ts'
import { PAYMENT_METHOD, type PaymentMethod } from '#domain/orders/paymentMethod.ts'
import { openOmise } from './omise/provider.ts'
import { type AcquirerFault, type MethodOffer, type PaymentProvider, UNKNOWN } from './provider.ts'
import { sandbox } from './sandbox/provider.ts'
import { routesOf } from './settings.ts'
import { openStripe } from './stripe/provider.ts'

/** How payments of each acquirer are marked in `payments.provider`, whether it is configured now or was once. */
export const ACQUIRERS = ['sandbox', 'stripe', 'omise']

/** Whether money of a payment goes back through its acquirer: Omise returns none of PromptPay. */
export const returnsMoney = ({ provider, method }: { provider: string; method: string | null }): boolean =>
  ACQUIRERS.includes(provider) && !(provider === 'omise' && method === PAYMENT_METHOD.promptpay)

/** How long what an acquirer says of its methods holds, and how soon it is asked again where it said nothing. */
const OFFERS_MS = 10 * 60_000
const RETRY_MS = 30_000

export type Offer = MethodOffer & { provider: PaymentProvider }

/** The acquirers of one process, by its configuration. */
export type Acquirers = {
  /** The acquirer of payments that are marked so; undefined where it has no keys here. */
  named(name: string): PaymentProvider | undefined
  /** All whose payments may be in our tables: those with keys here, and the practice bank. */
  known(): readonly PaymentProvider[]
  /** Who takes payments by a method now, and how; undefined where nobody does. */
  offerOf(method: PaymentMethod): Offer | undefined
  /** Asks each for its methods, unless it has just told them. */
  refresh(): Promise<void>
}

/** The acquirers that are configured; nobody takes a method before its acquirer has said so. */
export function openAcquirers(env: Env, onFault: (fault: AcquirerFault) => void): Acquirers {
  const routes = routesOf(env)
  const { STRIPE_SECRET_KEY, OMISE_SECRET_KEY, OMISE_PUBLIC_KEY } = env
  const shared = { origin: siteOrigin(env), onFault }
  const real: PaymentProvider[] = []
  if (STRIPE_SECRET_KEY) {
    real.push(openStripe({ ...shared, secretKey: STRIPE_SECRET_KEY, apiUrl: env.STRIPE_API_URL }))
  }
  if (OMISE_SECRET_KEY && OMISE_PUBLIC_KEY) {
    const keys = { secretKey: OMISE_SECRET_KEY, publicKey: OMISE_PUBLIC_KEY }
    real.push(openOmise({ ...shared, ...keys, apiUrl: env.OMISE_API_URL }))
  }
  const all = env.PAYMENT_PROVIDER === 'sandbox' ? [sandbox] : real
  // Payments of the practice bank are still answered for after the way to a real acquirer.
  const known = new Map([sandbox, ...real].map((one) => [one.name, one]))
  const offers = new Map<string, readonly MethodOffer[]>()
  const askAt = new Map<string, number>()

  const isRouted = (method: PaymentMethod, { name }: PaymentProvider) =>
    name === sandbox.name || routes.get(method) === name

  async function ask(provider: PaymentProvider): Promise<void> {
    if (Date.now() < (askAt.get(provider.name) ?? 0)) return
    askAt.set(provider.name, Date.now() + RETRY_MS)
    const methods = await provider.methods()
    if (methods === UNKNOWN) return
    offers.set(provider.name, methods)
    askAt.set(provider.name, Date.now() + OFFERS_MS)
  }

  return {
    named: (name) => known.get(name),
    known: () => [...known.values()],
    offerOf(method) {
      const provider = all.find((one) => isRouted(method, one))
      const offer = provider && offers.get(provider.name)?.find((one) => one.method === method)
      return offer && { ...offer, provider }
    },
    refresh: async () => void (await Promise.all(all.map(ask))),
  }
}

const opened = new WeakMap<object, Acquirers>()

/** Lets everything that works with this configuration or this database pay through these acquirers. */
export function payThrough(acquirers: Acquirers, env: Env, db: Database): void {
  opened.set(env, acquirers)
  opened.set(db, acquirers)
}

const acquirersOf = (owner: object): Acquirers => {
  const acquirers = opened.get(owner)
  if (!acquirers) throw new Error('No acquirers were opened for this process')
  return acquirers
}

type Configured = { env: Env }

/** Who takes payments by a method here, and how; undefined where nobody does. */
export const offerOf = ({ env }: Configured, method: PaymentMethod): Offer | undefined =>
  acquirersOf(env).offerOf(method)

/** Asks the acquirers which methods they take, where that is not known or long ago. */
export const refreshOffers = ({ env }: Configured): Promise<void> => acquirersOf(env).refresh()

/** The acquirer of a payment that is marked so; undefined where it has no keys here. */
export const acquirerNamed = (db: Database, name: string): PaymentProvider | undefined => acquirersOf(db).named(name)

/** All acquirers that can be asked here, and the practice bank. */
export const knownAcquirers = (db: Database): readonly PaymentProvider[] => acquirersOf(db).known()
