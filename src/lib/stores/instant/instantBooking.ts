import { atom } from 'nanostores'
import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import type { InstantBooking, Message } from '#contract/instant/instant.ts'
import { serverAhead } from '#platform/device/serverClock.ts'
import { followAnswer } from '#stores/liveAnswer.ts'
import { $ahead, $isOnLine } from './instantRequest.ts'

const UNKNOWN: InstantBooking | null = null
export const noInstantBooking = () => UNKNOWN
/** How far the shop is; null until it is known beyond what the page came with. */
export const $instantBooking = atom<InstantBooking | null>(UNKNOWN)

type Answer = { visit: InstantBooking }

/** Follows an own visit until the returned function is called. */
export function followBooking(id: string): () => void {
  void serverAhead().then((ahead) => $ahead.set(ahead))
  return followAnswer<Answer>({
    events: `/instant-massages/visits/${encodeURIComponent(id)}/events`,
    poll: () => api('GET /instant-massages/visits/{id}', { params: { id } }),
    onAnswer: ({ visit }) => $instantBooking.set(visit),
    onLine: (isOnline) => $isOnLine.set(isOnline),
    onRefusal: () => $isOnLine.set(false),
  })
}

/** Says something to the shop. Refused: why; `code` is null where the network failed. */
export async function sayToShop(id: string, body: Message): Promise<{ code: number | null } | undefined> {
  try {
    const { visit } = await api('POST /instant-massages/visits/{id}/messages', { params: { id }, body })
    $instantBooking.set(visit)
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { code: refusalCode(error) }
  }
}
