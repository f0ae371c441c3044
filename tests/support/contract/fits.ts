import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { Failure } from '#contract/shared.ts'

const envelope = z.object({ success: z.literal(true), message: z.literal(''), code: z.literal(0) })

const same = (a: unknown, b: unknown) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  )
}

/** What an answer says that its description does not, or leaves out; nothing where it fits to the letter. */
function faultOf(schema: z.ZodType, said: unknown): string | undefined {
  const result = schema.safeParse(said)
  if (!result.success) return z.prettifyError(result.error)
  // zod drops what a schema does not name: what differs then was never described.
  return same(result.data, said) ? undefined : 'says more than is described'
}

/** The fault of a good answer: of the envelope with its fields, of one event, or of a file. */
export function answerFault({ answer, stream, media }: Call, said: unknown): string | undefined {
  if (media) return typeof said === 'string' && said.length > 0 ? undefined : 'is no file'
  return faultOf(stream ? answer : envelope.extend(answer.shape), said)
}

export const refusalFault = (said: unknown): string | undefined => faultOf(Failure, said)
