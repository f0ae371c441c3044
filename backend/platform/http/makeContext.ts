import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import type { Database, ServiceContext } from '#backend/context.ts'
import type { Env } from '#backend/env.ts'
import { ServiceError } from '#backend/errors.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { DEFAULT_LOCALE, localeOfHeader } from '#i18n/locales.ts'
import { networkOfCall, UNKNOWN_NETWORK } from './address.ts'
import type { Identity } from './identity.ts'
import type { MakeContext } from './mount.ts'

/**
 * A network's name in the database: addresses are personal, so only a keyed hash is kept. Every process on a database
 * has the same secret.
 */
const networkKey = (secret: string, network: string): string =>
  createHmac('sha256', secret).update(`network/${network}`).digest('base64url')

function clockOf(c: Context, env: Env): Date {
  const header = env.APP_ENV === 'test' ? c.req.header('x-test-now') : undefined
  const instant = header ? new Date(header) : new Date()
  return Number.isNaN(instant.getTime()) ? new Date() : instant
}

const tokenOf = (c: Context) => /^Bearer ([\w-]{20,100})$/.exec(c.req.header('authorization') ?? '')?.[1]

/** A random secret of ours; any other value counts as none. */
const secretIn = (c: Context, header: string) => /^[\w-]{20,100}$/.exec(c.req.header(header) ?? '')?.[0] ?? null

const KEY_MAX_LENGTH = 200

function keyOf(c: Context): string | null {
  const key = c.req.header('idempotency-key') || null
  if (key && key.length > KEY_MAX_LENGTH) {
    throw new ServiceError(ERROR_CODE.badRequest, `An Idempotency-Key has at most ${KEY_MAX_LENGTH} characters`)
  }
  return key
}

/** A partner's own name for something; what no partner writes is nothing. */
const nameIn = (c: Context, header: string) => /^[\w.~:-]{1,100}$/.exec(c.req.header(header) ?? '')?.[0] ?? null

/** Limits on networks are off together with those on how often anybody may ask. */
function networkIn(c: Context, { RATE_LIMIT, STAFF_LINK_SECRET }: Env): string | null {
  const network = networkOfCall(c)
  return RATE_LIMIT && network !== UNKNOWN_NETWORK ? networkKey(STAFF_LINK_SECRET, network) : null
}

/** Turns headers into what services work with: whose call it is, in which language, at which instant. */
export function contextMaker(
  db: Database,
  env: Env,
  process: Pick<ServiceContext, 'onPurge' | 'closing' | 'storage' | 'mailer'>,
  { findSessionUser, findStaff, hashToken, deviceOf }: Omit<Identity, 'isKnownDevice' | 'listOpenDesks'>,
): MakeContext {
  return async (c) => {
    const now = clockOf(c, env)
    const token = tokenOf(c)
    const consoleToken = secretIn(c, 'x-console-session')
    const findWhoIsAtConsole = async () => (consoleToken ? findStaff(db, consoleToken, clockOf(c, env)) : null)
    return {
      db,
      now,
      locale: localeOfHeader(c.req.header('accept-language')) ?? DEFAULT_LOCALE,
      userId: token ? await findSessionUser(db, token, now) : null,
      tokenHash: token ? hashToken(token) : null,
      device: deviceOf(c.req.header('user-agent')),
      deviceToken: secretIn(c, 'x-device'),
      network: networkIn(c, env),
      deskToken: secretIn(c, 'x-desk-session'),
      staff: await findWhoIsAtConsole(),
      staffAtDesk: findWhoIsAtConsole,
      affiliate: nameIn(c, 'x-affiliate'),
      clickId: nameIn(c, 'x-click-id'),
      idempotencyKey: keyOf(c),
      env,
      ...process,
    }
  }
}
