import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { framer, origin, origins } from './platform/http/origins.ts'
import { mailFaults, mailVariables } from './platform/mail/settings.ts'
import { paperVariables } from './platform/papers/seller.ts'
import { paymentFaults, paymentVariables } from './platform/payments/settings.ts'
import { readStorageUrl } from './platform/storage/storageUrl.ts'
import { translationFaults, translationVariables } from './platform/translation/settings.ts'

/** A random secret made at the first start and kept in the data folder, so that signed links outlive a restart. */
function keptSecret(dataDir: string, name: string): string {
  const folder = join(dataDir, 'secrets')
  const file = join(folder, name)
  // Only the secrets are closed: as root, PostgreSQL's account must walk through the data folder.
  mkdirSync(dataDir, { recursive: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 })
  try {
    // A link is made whole or not at all, so of two first starts both read the same secret.
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(file, 'utf8')
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const webUrl = (example: string) => z.url({ protocol: /^https?$/, error: `write a web address, such as ${example}` })

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'write postgres://user:password@host:5432/database',
})

const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'], { error: 'write on or off' })
    .default(fallback)
    .transform((value) => value === 'on')

const seconds = (fallback: string) =>
  z
    .string()
    .regex(/^\d{1,6}$/, { error: 'write whole seconds, such as 30, or 0 for no limit' })
    .default(fallback)
    .transform(Number)

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `write one of: ${values.join(', ')}` })

const secret = z
  .string()
  .min(16, { error: 'is too short: write at least 16 characters, such as from openssl rand -hex 32' })

const port = (example: string) =>
  z
    .string()
    .regex(/^\d{1,5}$/, { error: `write a number from 0 to 65535, such as ${example}` })
    .transform(Number)
    .refine((port) => port <= 65535, { error: `write a number from 0 to 65535, such as ${example}` })

const Variables = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port('4321').default(4321),
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/, { error: 'write whole seconds, such as 5' })
    .transform(Number)
    .optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port('9400').optional(),
  PAGE_CACHE_MB: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, { error: 'write how many megabytes of finished pages one process keeps, such as 128' })
    .default('128')
    .transform(Number),
  PUBLIC_ORIGIN: z
    .string()
    .refine(origin, { error: 'write scheme and host without a path, such as https://sabai.example' })
    .optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^\d$/, { error: 'write how many proxies of yours stand in front, such as 1' })
    .default('0')
    .transform(Number),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URLS: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.every((one) => postgresUrl.safeParse(one).success), {
      error: 'write addresses parted by commas, such as postgres://user:password@replica:5432/database',
    }),
  DATABASE_REPLICA_LAG: seconds('5'),
  DATABASE_POOL_SIZE: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, { error: 'write how many connections one process may have, such as 20' })
    .default('20')
    .transform(Number),
  DATABASE_CONNECT_TIMEOUT: seconds('5'),
  DATABASE_STATEMENT_TIMEOUT: seconds('30'),
  DATABASE_LOCK_TIMEOUT: seconds('10'),
  DATABASE_IDLE_TIMEOUT: seconds('60'),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((folder) => resolve(folder)),
  STORAGE_URL: z
    .string()
    .transform(readStorageUrl)
    .refine((bucket) => bucket !== undefined, {
      error: 'write s3://bucket?region=ap-southeast-1, and &endpoint=https://… where it is not at Amazon',
    })
    .optional(),
  BACKEND_URL: webUrl('http://127.0.0.1:4322').optional(),
  SEED: oneOf(['demo', 'none']).optional(),
  CDN: onOff('off'),
  APP_ENV: oneOf(['demo', 'production', 'test']).default('demo'),
  STAGING: onOff('off'),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
  ACCESS_LOG_SAMPLE: z
    .string()
    .regex(/^\d{1,6}$/, { error: 'write 100 for every hundredth answer, 1 for each, 0 for none' })
    .default('100')
    .transform(Number),
  ERROR_WEBHOOK_URL: webUrl('https://alerts.example/hook').optional(),
  ...mailVariables,
  ...paymentVariables,
  ...paperVariables,
  PROMPTPAY_ID: z
    .string()
    .regex(/^(\d{10}|\d{13}|\d{15})$/, { error: 'write a phone number (10 digits), tax id (13) or e-wallet id (15)' })
    .optional(),
  PROMPTPAY_NAME: z.string().max(100).optional(),
  BANK_ACCOUNT: z.string().optional(),
  TRANSFERS_TO: oneOf(['marketplace', 'shops']).default('marketplace'),
  STAFF_LINK_SECRET: secret.optional(),
  FORMER_STAFF_LINK_SECRET: secret.optional(),
  HEALTH_DATA_SECRET: secret.optional(),
  FORMER_HEALTH_DATA_SECRET: secret.optional(),
  PURGE_SECRET: secret.optional(),
  FORMER_PURGE_SECRET: secret.optional(),
  BACKUP_KEY: secret.optional(),
  MAPS_EMBED_KEY: z.string().optional(),
  MAP_STYLE_URL: webUrl('https://maps.example/style.json').optional(),
  ENGAGEMENT_APP_ID: z.string().max(200).optional(),
  ENGAGEMENT_SDK_URL: webUrl('https://engagement.example/sdk.js').optional(),
  TRACKING_URL: webUrl('https://tracking.example/collect').optional(),
  ...translationVariables,
  TTS_URL: webUrl('https://speech.example').optional(),
  PAYMENT_WEBHOOK_SECRET: secret.optional(),
  FORMER_PAYMENT_WEBHOOK_SECRET: secret.optional(),
  TAGTHAI_JWKS: z.string().optional(),
  CALCAL_JWKS: z.string().optional(),
  PARTNER_ORIGINS: origins(/^(?:(?:tagthai|calcal)=)?(.*)$/).transform((list) => ({
    tagThai: list.flatMap((one) => framer('tagthai', one)),
    calCal: list.flatMap((one) => framer('calcal', one)),
  })),
  APP_ORIGINS: origins(/^(.*)$/),
  RATE_LIMIT: onOff('on'),
  PROCESS: oneOf(['both', 'web', 'worker']).default('both'),
})

/** A file with a partner's keys that cannot be read now could not be read at a log-in either; a web address may yet answer. */
function keyFileFaults(env: Variables): string[] {
  return (['TAGTHAI_JWKS', 'CALCAL_JWKS'] as const).flatMap((name) => {
    const place = env[name]
    if (!place || /^https?:\/\//.test(place)) return []
    try {
      const read: unknown = JSON.parse(readFileSync(place.startsWith('file:') ? new URL(place) : place, 'utf8'))
      if (Array.isArray((read as { keys?: unknown } | null)?.keys)) return []
      return [`${name} is not valid: ${place} holds no key set, such as {"keys": [...]}`]
    } catch (error) {
      const why = (error as NodeJS.ErrnoException).code ?? 'it is no JSON'
      return [
        `${name} is not valid: ${place} cannot be read (${why}); write a file with a JSON Web Key Set, or its https address`,
      ]
    }
  })
}

type Variables = z.output<typeof Variables>

export type Env = Omit<Variables, 'SEED'> & {
  DRAIN_SECONDS: number
  SEED: 'demo' | 'none'
  STAFF_LINK_SECRET: string
  PAYMENT_WEBHOOK_SECRET: string
}

/** Every fault of the configuration at once, one line each: variable, what is wrong, what to write. */
export class EnvError extends Error {
  override name = 'EnvError'
}

/** An app id alone says to nobody what to load. */
const engagementFaults = ({ ENGAGEMENT_APP_ID, ENGAGEMENT_SDK_URL }: Variables): string[] =>
  ENGAGEMENT_APP_ID && !ENGAGEMENT_SDK_URL
    ? ['ENGAGEMENT_SDK_URL is missing: ENGAGEMENT_APP_ID needs the address of its script']
    : []

/** What stands beside DATABASE_URL says nothing of the PostgreSQL that Sabai starts itself. */
function databaseFaults({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URLS }: Variables): string[] {
  if (DATABASE_URL) return []
  const faults: string[] = []
  if (DATABASE_DIRECT_URL) {
    faults.push('DATABASE_URL is missing: DATABASE_DIRECT_URL is the way past a pooler to the same database')
  }
  if (DATABASE_REPLICA_URLS.length > 0) {
    faults.push('DATABASE_URL is missing: DATABASE_REPLICA_URLS are copies of the same database')
  }
  return faults
}

/** A worker works on the database itself. */
const workerFaults = ({ PROCESS, BACKEND_URL }: Variables): string[] =>
  PROCESS === 'worker' && BACKEND_URL
    ? ['PROCESS is worker, which works the jobs of a database: leave BACKEND_URL out']
    : []

/** What a public shop may not start with: settings that are safe in a demo only. */
function productionFaults(env: Variables, seed: 'demo' | 'none'): string[] {
  const faults: string[] = []
  for (const name of ['STAFF_LINK_SECRET', 'PAYMENT_WEBHOOK_SECRET', 'SMTP_URL', 'PUBLIC_ORIGIN'] as const) {
    if (!env[name]) faults.push(`${name} is missing: APP_ENV=production needs it`)
  }
  if (env.PUBLIC_ORIGIN?.startsWith('http:')) faults.push('PUBLIC_ORIGIN is not https: write https://…')
  if (seed === 'demo') faults.push('SEED is demo, which makes accounts with a known password: write SEED=none')
  if (env.PAYMENT_PROVIDER === 'sandbox') {
    faults.push('PAYMENT_PROVIDER is sandbox, which takes no real money: write acquirers, or none')
  }
  if (!env.RATE_LIMIT) faults.push('RATE_LIMIT is off: write RATE_LIMIT=on')
  return faults
}

/**
 * The configuration from environment variables; an empty variable counts as unset.
 * Outside production a missing secret is made once and kept in DATA_DIR.
 * @throws EnvError
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const parsed = Variables.safeParse(given)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} is not valid: ${issue.message}`)
    throw new EnvError(faults.join('\n'))
  }
  const env = parsed.data
  const isProduction = env.APP_ENV === 'production'
  const SEED = env.SEED ?? (isProduction ? 'none' : 'demo')
  const faults = [
    ...keyFileFaults(env),
    ...databaseFaults(env),
    ...engagementFaults(env),
    ...workerFaults(env),
    ...mailFaults(env),
    ...paymentFaults(env),
    ...translationFaults(env),
    ...(isProduction ? productionFaults(env, SEED) : []),
  ]
  if (faults.length > 0) throw new EnvError(faults.join('\n'))
  return {
    ...env,
    SEED,
    // Nobody waits for a demo to end.
    DRAIN_SECONDS: env.DRAIN_SECONDS ?? (isProduction ? 5 : 0),
    STAFF_LINK_SECRET: env.STAFF_LINK_SECRET ?? keptSecret(env.DATA_DIR, 'staff-link'),
    PAYMENT_WEBHOOK_SECRET: env.PAYMENT_WEBHOOK_SECRET ?? keptSecret(env.DATA_DIR, 'payment-webhook'),
  }
}

/** What every address is listened on by, and where that is asked for from the machine itself. */
const ANY_ADDRESS: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }

/** Where customers find us, without a slash at its end: PUBLIC_ORIGIN, else where this process listens. */
export function siteOrigin({ PUBLIC_ORIGIN, HOST, PORT }: Pick<Env, 'PUBLIC_ORIGIN' | 'HOST' | 'PORT'>): string {
  const host = ANY_ADDRESS[HOST] ?? (HOST.includes(':') ? `[${HOST}]` : HOST)
  return PUBLIC_ORIGIN ?? `http://${host}:${PORT}`
}

/** `readEnv` with the variables of a `.env` file in the working folder; those of the process win. */
export function loadEnv(): Env {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readEnv()
}
