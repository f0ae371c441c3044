import { eq, inArray } from 'drizzle-orm'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import type { Database, ServiceContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { isSigned } from '#backend/platform/payments/signature.ts'
import { knownSecrets } from '#backend/platform/signing/secrets.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addressHash } from './addressHash.ts'
import { SUPPRESSION_REASONS, suppressedAddresses } from './schema.ts'

const PATH = '/api/mail/webhook'
const LIMIT_BYTES = 256 * 1024
/** A signature holds no longer, so that an old one cannot be sent again. */
const TOLERANCE_SECONDS = 300

const Events = z.object({
  events: z
    .array(z.object({ type: z.enum([...SUPPRESSION_REASONS, 'restored']), address: z.string().trim().min(3).max(320) }))
    .min(1)
    .max(1000),
})

/** Whether nothing is mailed to an address any more. */
export const isSuppressed = async (db: Database, address: string): Promise<boolean> =>
  (await db.$count(suppressedAddresses, eq(suppressedAddresses.addressHash, addressHash(address)))) > 0

/** Suppresses the addresses that bounced or complained, and takes back those that are well again. */
async function hearEvents({ db, now }: ServiceContext, { events }: z.output<typeof Events>): Promise<void> {
  // Of several events of one address the last one counts.
  const last = new Map(events.map(({ type, address }) => [addressHash(address), type]))
  const suppressed = [...last].flatMap(([addressHash, reason]) =>
    reason === 'restored' ? [] : [{ addressHash, reason, createdAt: now }],
  )
  const restored = [...last].flatMap(([addressHash, type]) => (type === 'restored' ? [addressHash] : []))
  await db.transaction(async (tx) => {
    if (suppressed.length > 0) await tx.insert(suppressedAddresses).values(suppressed).onConflictDoNothing()
    await tx.delete(suppressedAddresses).where(inArray(suppressedAddresses.addressHash, restored))
  })
}

function checkSigned({ env, now }: ServiceContext, raw: string, headers: Headers): void {
  const time = headers.get('x-timestamp') ?? ''
  const isFresh = /^\d{1,12}$/.test(time) && Math.abs(now.getTime() / 1000 - Number(time)) <= TOLERANCE_SECONDS
  const signature = headers.get('x-signature') ?? ''
  const secrets = knownSecrets(env.MAIL_WEBHOOK_SECRET, env.FORMER_MAIL_WEBHOOK_SECRET)
  if (isFresh && secrets.some((secret) => isSigned(`${time}.${raw}`, signature, secret))) return
  throw new ServiceError(ERROR_CODE.unauthorized, 'This is not signed by whoever sends our mails')
}

function readEvents(raw: string): z.output<typeof Events> {
  try {
    return Events.parse(JSON.parse(raw))
  } catch {
    throw new ServiceError(ERROR_CODE.badRequest, 'These are no events of mails')
  }
}

/**
 * Where whoever sends our mails reports bounces and complaints: signed by hex HMAC-SHA-256 of the time and the body,
 * `x-timestamp.body`. Unsigned, or older than five minutes: 401; anything else than events: 400.
 */
export function mountMailWebhook(app: Hono, makeContext: (c: Context) => Promise<ServiceContext>): void {
  app.post(PATH, bodyLimit({ maxSize: LIMIT_BYTES }), async (c) => {
    const raw = await c.req.text()
    const ctx = await makeContext(c)
    checkSigned(ctx, raw, c.req.raw.headers)
    await hearEvents(ctx, readEvents(raw))
    return c.json({ success: true, message: '', code: 0 })
  })
}
