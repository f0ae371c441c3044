import type { AcquirerFault } from '#backend/platform/payments/provider.ts'

const API_URL = 'https://api.omise.co'
/** The version whose words we understand, whatever the account's own is. */
const VERSION = '2019-05-29'
const TIMEOUT_MS = 6000

type Options = {
  secretKey: string
  publicKey: string
  apiUrl: string | undefined
  onFault(fault: AcquirerFault): void
}

type Ask = { method?: 'GET' | 'POST'; body?: object; as?: 'secret' | 'public' }

/** What Omise answers; `refused` where it has understood a call and does not do it, `unknown` where the answer is lost. */
type Answer<T> = T | 'refused' | 'unknown'

export type OmiseClient = {
  /** One call, its body as JSON. */
  ask<T extends object>(path: string, ask?: Ask): Promise<Answer<T>>
  /** A file that an answer has named, at Omise's own address; undefined where it did not come. */
  download(address: string): Promise<Uint8Array<ArrayBuffer> | undefined>
}

/** Omise over HTTPS: its keys go in the header alone, and no answer is awaited for longer than six seconds. */
export function openClient({ secretKey, publicKey, apiUrl = API_URL, onFault }: Options): OmiseClient {
  const authorization = { secret: `Basic ${btoa(`${secretKey}:`)}`, public: `Basic ${btoa(`${publicKey}:`)}` }

  async function ask<T extends object>(path: string, { method = 'GET', body, as = 'secret' }: Ask = {}) {
    // Only the kind of a call is told: numbers of payments stand behind it.
    const call = `${method} ${path.replace(/\?.*|_[^/]*/g, '')}`
    const fault = (reason: string) => onFault({ acquirer: 'omise', call, reason })
    try {
      const response = await fetch(new URL(path, apiUrl), {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { authorization: authorization[as], 'omise-version': VERSION, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      const answer = (await response.json()) as T & { object?: string; code?: string }
      if (response.ok && answer.object !== 'error') return answer as T
      fault(`${response.status} ${answer.code ?? ''}`.trim())
      return [400, 404, 422].includes(response.status) ? ('refused' as const) : ('unknown' as const)
    } catch (error) {
      fault((error as Error).name)
      return 'unknown' as const
    }
  }

  return {
    ask,
    async download(address) {
      // Never to another host than Omise's own, whatever an answer names.
      if (!isOwnHost(new URL(address), new URL(apiUrl))) return undefined
      try {
        const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
        return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined
      } catch {
        return undefined
      }
    },
  }
}

const isOwnHost = ({ host, protocol }: URL, api: URL): boolean =>
  protocol === api.protocol && (host === api.host || (protocol === 'https:' && host.endsWith('.omise.co')))
