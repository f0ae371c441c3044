import { z } from 'zod'
import { PATIENCE_MS } from '#tests/support/patience.ts'

const Answer = z.object({ value: z.unknown() })
const Refused = z.object({ error: z.string(), message: z.string() })

/** One command of the classic WebDriver protocol; rejects with the driver's own words. */
async function send(url: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<unknown> {
  const signal = AbortSignal.timeout(2 * PATIENCE_MS)
  const answer = await fetch(url, { method, signal, ...(body && { body: JSON.stringify(body) }) })
  const { value } = Answer.parse(await answer.json())
  if (answer.ok) return value
  const { error, message } = Refused.parse(value)
  throw new Error(`${error}: ${message}`)
}

const Session = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserVersion: z.string() }),
})

export type Classic = {
  version: string
  post(path: string, body: object): Promise<unknown>
  end(): Promise<void>
}

/** A session of a WebDriver that listens at `url`: a browser of its own, with nothing kept from any before. */
export async function openClassic(url: string, wanted: object): Promise<Classic> {
  const made = await send(`${url}/session`, 'POST', { capabilities: { alwaysMatch: wanted } })
  const { sessionId, capabilities } = Session.parse(made)
  const session = `${url}/session/${sessionId}`
  return {
    version: capabilities.browserVersion,
    post: (path, body) => send(session + path, 'POST', body),
    async end() {
      await send(session, 'DELETE')
    },
  }
}
