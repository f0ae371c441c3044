import { Agent, request } from 'node:http'
import type { Call } from '#contract/call.ts'
import { answerFault, refusalFault } from '#tests/support/contract/fits.ts'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import type { FuzzRequest } from './request.ts'

/** A request that hangs is given up then, and fails; how long answers take, `npm run bench` says. */
const GIVE_UP_MS = 2 * PATIENCE_MS

export type FuzzReply = { status: number; type: string; text: string; ms: number }

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** Sends it as it is to a server; of an answer that stays open, its head. Rejects where there is no answer in time. */
export function sendFuzz(origin: string, { method, target, headers, body }: FuzzRequest): Promise<FuzzReply> {
  const { hostname, port } = new URL(origin)
  const from = performance.now()
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(GIVE_UP_MS)
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent = request({ hostname, port, method, path: target, headers: { ...length, ...headers }, agent, signal })
    sent.on('response', (res) => {
      const { statusCode: status = 0, headers } = res
      const type = headers['content-type'] ?? ''
      const reply = (text: string) => resolve({ status, type, text, ms: performance.now() - from })
      if (type.startsWith('text/event-stream')) {
        reply('')
        return void res.destroy()
      }
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('end', () => reply(Buffer.concat(chunks).toString()))
      res.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** What is wrong with an answer, or undefined: an envelope of refusal with a 4xx, or what the contract says. */
export function faultOf(call: Call, { status, type, text }: FuzzReply): string | undefined {
  if (status === 200 && call.stream) return type.startsWith('text/event-stream') ? undefined : `a stream of ${type}`
  if (status === 200 && call.media) return type.startsWith(call.media) ? undefined : `a file of ${type}`
  if (status !== 200 && (status < 400 || status >= 500)) return `status ${status}`
  if (!type.startsWith('application/json')) return `status ${status}, content type '${type}'`
  try {
    const said: unknown = JSON.parse(text)
    return status === 200 ? answerFault(call, said) : refusalFault(said)
  } catch {
    return 'no JSON'
  }
}
