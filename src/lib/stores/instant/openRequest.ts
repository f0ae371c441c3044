import { api } from '#api/browser.ts'
import { serverAhead } from '#platform/device/serverClock.ts'
import { hintInstant } from '#platform/storage/instantHint.ts'
import { tabStore } from '#platform/storage/storage.ts'

export type OpenRequest = { requestId: string; expiresAt: string; aheadMs: number }

/** The customer's open request, also one from another device; undefined where there is none, or no answer. */
export async function findOpenRequest(): Promise<OpenRequest | undefined> {
  try {
    const { request } = await api('GET /instant-massages/current')
    tabStore.setItem('instantAsked', '1')
    hintInstant(request?.expiresAt ?? null)
    return request ? { requestId: request._id, expiresAt: request.expiresAt, aheadMs: await serverAhead() } : undefined
  } catch {
    // Without a connection the next page asks again.
    return undefined
  }
}
