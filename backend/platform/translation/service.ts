import type { z } from 'zod'
import type { Locale } from '#i18n/locales.ts'

export type ToTranslate = { text: string; source: Locale | 'auto'; target: Locale }

/** A service that translates. */
export type Translator = {
  /** Tells it from others: what one has said is not what another says. */
  name: string
  /** Undefined where it does not answer in time, or not with a translation. */
  translate(asked: ToTranslate, timeoutMs?: number): Promise<string | undefined>
}

/** How long somebody who writes waits for a translation. */
export const TIMEOUT_MS = 5000
/** Longer answers are none. */
export const MOST_CHARACTERS = 5000

type Asked<Schema extends z.ZodType> = {
  url: URL
  headers?: Record<string, string>
  body: object
  answer: Schema
  timeoutMs: number
}

/** What a service answers to a body of JSON; undefined where it does not in time, or not as it should. */
export async function askService<Schema extends z.ZodType>({
  url,
  headers,
  body,
  answer,
  timeoutMs,
}: Asked<Schema>): Promise<z.output<Schema> | undefined> {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return reply.ok ? answer.safeParse(await reply.json()).data : undefined
  } catch {
    return undefined
  }
}
