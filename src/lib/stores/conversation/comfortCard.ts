import { atom } from 'nanostores'
import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import type { ComfortCard } from '#contract/conversation.ts'
import { goTo } from '#platform/device/page.ts'

export type ComfortState =
  | { status: 'idle' | 'busy' | 'kept' | 'forgotten' }
  /** `code` is null where the network failed. */
  | { status: 'refused'; code: number | null }

/** State of the comfort card's form. */
export const $comfort = atom<ComfortState>({ status: 'idle' })

async function change(act: () => Promise<'kept' | 'forgotten'>) {
  if ($comfort.get().status === 'busy') return
  $comfort.set({ status: 'busy' })
  try {
    $comfort.set({ status: await act() })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    $comfort.set({ status: 'refused', code: refusalCode(error) })
  }
}

/** Keeps the card; it then goes with the visit that it is made for, and its customer back to the ticket. */
export const keepComfortCard = (card: ComfortCard, visit?: { id: string; ticket: string }) =>
  change(async () => {
    await api('POST /comfort-card', { body: card })
    if (visit) {
      await api('POST /reservation/{id}/comfort-card', { params: { id: visit.id } })
      goTo(visit.ticket)
    }
    return 'kept'
  })

export const forgetComfortCard = () =>
  change(async () => {
    await api('DELETE /comfort-card')
    return 'forgotten'
  })

/** Lets the card as it is now go with a visit, or no longer. Refused: why; `code` is null where the network failed. */
export async function takeCardAlong(id: string, isAlong: boolean): Promise<{ code: number | null } | undefined> {
  try {
    if (isAlong) await api('POST /reservation/{id}/comfort-card', { params: { id } })
    else await api('DELETE /reservation/{id}/comfort-card', { params: { id } })
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { code: refusalCode(error) }
  }
}

/** Whether the customer keeps a comfort card; undefined without an answer. */
export const hasComfortCard = (): Promise<boolean | undefined> =>
  api('GET /comfort-card').then(
    ({ comfortCard }) => comfortCard !== null,
    () => undefined,
  )
