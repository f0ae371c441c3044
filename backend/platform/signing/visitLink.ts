import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Env } from '#backend/env.ts'
import { type StaffSecrets, staffSecrets } from './secrets.ts'

/** What a shared visit says, and all that it says: a shop, and when. */
export type SharedVisit = { urlName: string; time: Date }

/** Of 128 bits: enough that nobody makes one, and short in a message. */
const SIGNATURE_BYTES = 16

const sign = (secret: string, said: string): Buffer =>
  createHmac('sha256', secret).update(`shared visit ${said}`).digest().subarray(0, SIGNATURE_BYTES)

/**
 * The key of the page that a customer shares of a visit. It names the shop and the minute and nobody, and is signed, so
 * that no address but ours makes a page and a picture. The same for everybody who comes then.
 */
export function writeVisitKey(
  { STAFF_LINK_SECRET: secret }: Pick<Env, 'STAFF_LINK_SECRET'>,
  { urlName, time }: SharedVisit,
): string {
  const said = `${Math.floor(time.getTime() / 60_000).toString(36)} ${urlName}`
  return Buffer.concat([sign(secret, said), Buffer.from(said)]).toString('base64url')
}

/** What a key says; undefined where it is not one of ours. */
export function readVisitKey(secrets: StaffSecrets, key: string): SharedVisit | undefined {
  const bytes = Buffer.from(key, 'base64url')
  const said = bytes.subarray(SIGNATURE_BYTES).toString()
  const given = bytes.subarray(0, SIGNATURE_BYTES)
  if (given.length !== SIGNATURE_BYTES) return undefined
  if (!staffSecrets(secrets).some((secret) => timingSafeEqual(given, sign(secret, said)))) return undefined
  const [minute = '', urlName = ''] = said.split(' ')
  return { urlName, time: new Date(Number.parseInt(minute, 36) * 60_000) }
}
