import type { Call } from '#contract/call.ts'
import { ERROR_CODE, type ErrorCode, statusOf } from '#contract/errorCodes.ts'
import { REFUSALS } from '#contract/refusals.ts'

type Name = keyof typeof ERROR_CODE

/** `slotFull` as one reads it. */
const words = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** Limits per address or account; see rateLimit.ts, and streamLimits.ts for live answers. */
const isLimited = (name: string) =>
  !name.startsWith('GET ') || / \/(search|users\/hasEmail|reset|voucher-codes)/.test(name)

function commonTo(name: string, call: Call): Name[] {
  const takes = call.body || call.form
  return [
    // Any call reads its headers, which may be too long.
    'badRequest',
    ...(call.auth || call.signed ? (['unauthorized'] as const) : []),
    ...(call.secret ? (['forbidden'] as const) : []),
    ...(call.params ? (['notFound'] as const) : []),
    ...(takes ? (['tooLarge'] as const) : []),
    ...(takes && !call.signed ? (['unsupportedMediaType'] as const) : []),
    ...(call.idempotent ? (['idempotencyMismatch'] as const) : []),
    ...(isLimited(name) || call.stream ? (['tooManyRequests'] as const) : []),
  ]
}

export type Refusal = { code: ErrorCode; status: number; words: string }

/** Every refusal that a call may answer, by its code: those of its shape and those of its own rules. */
export function refusalsOf(name: string, call: Call): Refusal[] {
  const names = new Set<Name>([...(REFUSALS[name] ?? []), ...commonTo(name, call)])
  return [...names]
    .map((one) => ({ code: ERROR_CODE[one], status: statusOf(ERROR_CODE[one]), words: words(one) }))
    .sort((a, b) => a.status - b.status || a.code - b.code)
}
