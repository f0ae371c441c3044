import { call } from '#console/data/call.ts'
import { useRead } from '#console/data/useRead.ts'
import { useDeciding } from '#console/kit/useSending.ts'
import type { ConsoleDay } from '#contract/desk/consoleDay.ts'

/** How often a day is looked at again while it is open: others change it too. */
const EVERY_MS = 20_000

/** A day of a shop, read anew every few seconds. */
export const useDay = (shopId: string, date: string) =>
  useRead(
    ['day', shopId, date],
    async () => (await call('GET /console/shops/{id}/days/{date}', { params: { id: shopId, date } })).day,
    true,
    EVERY_MS,
  )

/** What one may do with a day that is shown; each is done at once and said, and the day is read again. */
export function useDayActs({ shop }: Pick<ConsoleDay, 'shop'>, reread: () => Promise<unknown>) {
  const decide = useDeciding(reread)
  const { urlName } = shop
  const of = (id: string) => ({ params: { urlName, id } })
  return {
    arrived: (id: string) =>
      decide(call('POST /desk/{urlName}/reservations/{id}/confirm', of(id)), 'console.today.did.arrived'),
    missed: (id: string) =>
      decide(call('POST /desk/{urlName}/reservations/{id}/missing', of(id)), 'console.today.did.missed'),
    remove: (id: string, kind: 'walkIn' | 'block') =>
      decide(call('DELETE /desk/{urlName}/entries/{id}', of(id)), `console.today.did.${kind}Removed`),
    undo: (id: string) => decide(call('POST /desk/{urlName}/steps/{id}/undo', of(id)), 'console.today.undone'),
    walkIn: (body: WalkIn) =>
      decide(call('POST /desk/{urlName}/walk-ins', { params: { urlName }, body }), 'console.today.did.walkInAdded'),
    block: (body: Block) =>
      decide(call('POST /desk/{urlName}/blocks', { params: { urlName }, body }), 'console.today.did.blockAdded'),
  }
}

export type DayActs = ReturnType<typeof useDayActs>
type WalkIn = { entryKey: string; name: string; guestCount: number; minutes: number; time?: string }
type Block = { entryKey: string; date: string; from: string; until: string; places: number | null; reason: string }

/** The place of a card of the day, which a bar of the timeline leads to. */
export const cardId = (id: string) => `card-${id}`

/** Puts the focus on a card: what was pressed may be gone. */
export const focusCard = (id: string): void => document.getElementById(cardId(id))?.focus()
