import { readFile } from 'node:fs/promises'
import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import type { ServiceContext } from '#backend/context.ts'
import type { Env } from '#backend/env.ts'
import { ServiceError } from '#backend/errors.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'

export type Partner = 'tagthai' | 'calcal'

const KEYS = { tagthai: 'TAGTHAI_JWKS', calcal: 'CALCAL_JWKS' } as const satisfies Record<Partner, keyof Env>
const ALGORITHMS = ['EdDSA', 'ES256', 'RS256']
const AUDIENCE = 'sabai'
const LIFE_SECONDS = 600
/** How far the partner's clock may be off ours. */
const TOLERANCE_SECONDS = 30

const text = z.string().trim().max(100).default('')
const Claims = z.object({
  sub: z.string().min(1).max(200),
  jti: z.string().min(1).max(200),
  exp: z.number(),
  iat: z.number().optional(),
  email: z.string().trim().toLowerCase().max(254).default(''),
  /** As OpenID Connect has it: the partner has seen that the address is its customer's. */
  email_verified: z.boolean().default(false),
  firstName: text,
  lastName: text,
  phone: z.string().trim().max(30).default(''),
})
export type PartnerClaims = z.output<typeof Claims>

/** Cache of the partners' key sets. */
const remotes = new Map<string, JWTVerifyGetKey>()

/** 129: the key set could not be loaded, whatever the token. */
const unavailable = () => new ServiceError(ERROR_CODE.partnerKeysUnavailable, 'The keys of this partner cannot be read')

/** A token with an unknown key id is a wrong token (67), not a missing key set. */
const isAboutToken = (error: unknown) =>
  error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys

/** A file is read anew each time: the partner's keys change without a restart. */
async function keysAt(url: string): Promise<JWTVerifyGetKey> {
  if (!/^https?:\/\//.test(url)) {
    const file = url.startsWith('file:') ? new URL(url) : url
    return createLocalJWKSet(JSON.parse(await readFile(file, 'utf8')))
  }
  const known = remotes.get(url) ?? createRemoteJWKSet(new URL(url), { timeoutDuration: 5000 })
  remotes.set(url, known)
  return known
}

const refused = () => new ServiceError(ERROR_CODE.partnerTokenRefused, 'This way in is not valid')

const isShortLived = ({ exp, iat }: PartnerClaims, now: Date) =>
  exp - (iat ?? now.getTime() / 1000) <= LIFE_SECONDS + TOLERANCE_SECONDS

/** Who a partner says this is; refuses (67) what the partner did not sign for us, just now; without its keys, 129. */
export async function readPartnerToken(
  { env, now }: ServiceContext,
  partner: Partner,
  token: string,
): Promise<PartnerClaims> {
  const url = env[KEYS[partner]]
  if (!url) throw refused()
  const keys = await keysAt(url).catch(() => {
    throw unavailable()
  })
  const keyOf: JWTVerifyGetKey = async (...asked) => {
    try {
      return await keys(...asked)
    } catch (error) {
      throw isAboutToken(error) ? error : unavailable()
    }
  }
  const { payload } = await jwtVerify(token, keyOf, {
    algorithms: ALGORITHMS,
    issuer: partner,
    audience: AUDIENCE,
    currentDate: now,
    clockTolerance: TOLERANCE_SECONDS,
    requiredClaims: ['exp', 'jti', 'sub'],
  }).catch((error: unknown) => {
    throw error instanceof ServiceError ? error : refused()
  })
  const claims = Claims.safeParse(payload)
  if (!claims.success || !isShortLived(claims.data, now)) throw refused()
  return claims.data
}

/** Until when a token must be remembered as used. */
export const forgottenAt = ({ exp }: PartnerClaims): Date => new Date((exp + 2 * TOLERANCE_SECONDS) * 1000)
