import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import type { BookingProgress, Message } from '#contract/instant/instant.ts'
import { openDeskNow, showDesk } from './desk.ts'
import { runDeskAction } from './deskActions.ts'

/** Sets the step of an instant booking; the customer's page shows it at once. */
export const setBookingStep = (id: string, step: BookingProgress['step'], about: string) =>
  runDeskAction(about, (api, urlName) =>
    api('POST /desk/{urlName}/instant-visits/{id}/step', { params: { urlName, id }, body: { step } }),
  )

/** Says a sentence of the phrasebook to the guest. Refused: why; `code` is null where the network failed. */
export async function sayAtDesk(id: string, body: Message): Promise<{ code: number | null } | undefined> {
  const open = openDeskNow()
  if (!open) return { code: null }
  try {
    const params = { urlName: open.urlName, id }
    const call = 'POST /desk/{urlName}/instant-visits/{id}/messages'
    showDesk(await api(call, { params, body }))
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { code: refusalCode(error) }
  }
}
