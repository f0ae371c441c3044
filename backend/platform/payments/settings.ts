import { z } from 'zod'
import { PAYMENT_METHOD, type PaymentMethod } from '#domain/orders/paymentMethod.ts'

/**
 * What the acquirers take in Thailand (docs/decisions/0117). A method goes to the first that is configured and has it,
 * so PromptPay to Stripe, which can return it.
 */
const METHODS = {
  stripe: [PAYMENT_METHOD.card, PAYMENT_METHOD.promptpay],
  omise: [
    ...[PAYMENT_METHOD.promptpay, PAYMENT_METHOD.truemoney, PAYMENT_METHOD.linepay],
    ...[PAYMENT_METHOD.airpay, PAYMENT_METHOD.alipay, PAYMENT_METHOD.wechat],
  ],
} as const satisfies Record<string, readonly PaymentMethod[]>

export type AcquirerName = keyof typeof METHODS
const ACQUIRER_NAMES = Object.keys(METHODS) as AcquirerName[]

const hasMethod = (name: AcquirerName, method: PaymentMethod) =>
  (METHODS[name] as readonly PaymentMethod[]).includes(method)

const ROUTE = new RegExp(`^(${Object.values(PAYMENT_METHOD).join('|')})=(${ACQUIRER_NAMES.join('|')}|none)$`)

const key = (pattern: RegExp, example: string) =>
  z.string().regex(pattern, { error: `write a key, such as ${example}` })
const base64Secret = z
  .string()
  .regex(/^[A-Za-z0-9+/]{16,}={0,2}$/, { error: 'write the secret as the dashboard shows it, in Base64' })
const stripeSecret = key(/^whsec_\w{8,}$/, 'whsec_…')
const apiUrl = z.url({ protocol: /^https?$/, error: 'write a web address, such as http://127.0.0.1:12111' })

/** Variables of payments; `paymentFaults` says how they fit together. */
export const paymentVariables = {
  PAYMENT_PROVIDER: z
    .enum(['sandbox', 'none', 'acquirers'], { error: 'write one of: sandbox, none, acquirers' })
    .default('sandbox'),
  PAYMENT_ROUTES: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.every((one) => ROUTE.test(one)), {
      error: 'write methods and who takes them, parted by commas, such as bbl_promptpay=omise, wechat=none',
    })
    .transform((list) => Object.fromEntries(list.map((one) => one.split('='))) as Routes),
  STRIPE_SECRET_KEY: key(/^[sr]k_(test|live)_\w+$/, 'sk_live_…').optional(),
  STRIPE_WEBHOOK_SECRET: stripeSecret.optional(),
  FORMER_STRIPE_WEBHOOK_SECRET: stripeSecret.optional(),
  STRIPE_API_URL: apiUrl.optional(),
  OMISE_SECRET_KEY: key(/^skey_\w+$/, 'skey_…').optional(),
  OMISE_PUBLIC_KEY: key(/^pkey_\w+$/, 'pkey_…').optional(),
  OMISE_WEBHOOK_SECRET: base64Secret.optional(),
  FORMER_OMISE_WEBHOOK_SECRET: base64Secret.optional(),
  OMISE_API_URL: apiUrl.optional(),
}

type Routes = Partial<Record<PaymentMethod, AcquirerName | 'none'>>
export type PaymentSettings = z.output<z.ZodObject<typeof paymentVariables>>
type Checked = PaymentSettings & { APP_ENV: string }

const KEYS = {
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  omise: ['OMISE_SECRET_KEY', 'OMISE_PUBLIC_KEY', 'OMISE_WEBHOOK_SECRET'],
} as const satisfies Record<AcquirerName, readonly (keyof PaymentSettings)[]>

const secretKeyOf = (name: AcquirerName, env: PaymentSettings): string | undefined => env[KEYS[name][0]]
const isConfigured = (name: AcquirerName, env: PaymentSettings): boolean => secretKeyOf(name, env) !== undefined

const isTestKey = (value: string) => /^\w+?_test_/.test(value)

/** A key of practice takes no money from the public, and a live one takes real money from whoever tries something out. */
function modeFaults(env: Checked): string[] {
  const isProduction = env.APP_ENV === 'production'
  return (['STRIPE_SECRET_KEY', 'OMISE_SECRET_KEY', 'OMISE_PUBLIC_KEY'] as const).flatMap((name) => {
    const value = env[name]
    if (!value || isTestKey(value) !== isProduction) return []
    return isProduction
      ? [`${name} is a test key, which takes no real money: write the live key`]
      : [`${name} is a live key, which takes real money: write the test key, or APP_ENV=production`]
  })
}

function keyFaults(env: Checked, name: AcquirerName): string[] {
  const missing = KEYS[name].filter((one) => !env[one])
  if (missing.length === KEYS[name].length) return []
  // With `none`, refunds of payments from before still go through them.
  if (env.PAYMENT_PROVIDER === 'sandbox') {
    return [`PAYMENT_PROVIDER is sandbox, but ${name} has keys: write PAYMENT_PROVIDER=acquirers`]
  }
  return missing.map((one) => `${one} is missing: ${name} needs ${KEYS[name].join(' and ')}`)
}

function routeFaults(env: Checked): string[] {
  return Object.entries(env.PAYMENT_ROUTES).flatMap(([method, name]) => {
    if (name === undefined || name === 'none') return []
    const route = `PAYMENT_ROUTES sends ${method} to ${name}`
    if (!hasMethod(name, method as PaymentMethod)) return [`${route}, which does not take it here`]
    return isConfigured(name, env) ? [] : [`${route}, which has no keys: write ${KEYS[name].join(' and ')}`]
  })
}

/** What does not fit together among the variables of payments, a sentence each. */
export function paymentFaults(env: Checked): string[] {
  const faults = ACQUIRER_NAMES.flatMap((name) => keyFaults(env, name))
  if (env.PAYMENT_PROVIDER === 'acquirers' && !ACQUIRER_NAMES.some((name) => isConfigured(name, env))) {
    faults.push('PAYMENT_PROVIDER is acquirers, but none has keys: write STRIPE_SECRET_KEY or OMISE_SECRET_KEY')
  }
  for (const name of ['STRIPE_API_URL', 'OMISE_API_URL'] as const) {
    if (env[name] && env.APP_ENV === 'production') faults.push(`${name} is for tests: leave it out in production`)
  }
  return [...faults, ...routeFaults(env), ...modeFaults(env)]
}

/** Who takes payments by each method, as it is configured. */
export function routesOf(env: PaymentSettings): Map<PaymentMethod, AcquirerName> {
  const routed = Object.values(PAYMENT_METHOD).flatMap((method) => {
    const name =
      env.PAYMENT_ROUTES[method] ?? ACQUIRER_NAMES.find((one) => isConfigured(one, env) && hasMethod(one, method))
    return name && name !== 'none' ? [[method, name] as const] : []
  })
  return new Map(env.PAYMENT_PROVIDER === 'acquirers' ? routed : [])
}
