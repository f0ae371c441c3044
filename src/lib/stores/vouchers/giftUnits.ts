import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import type { GiftPayload } from '#contract/vouchers/codes.ts'
import type { PlannedGift } from '#contract/vouchers/purchase.ts'
import { goTo, reloadWithToast } from '#platform/device/page.ts'
import { randomKey } from '#platform/device/randomKey.ts'

/** `code` is null where the network failed. */
export type GivingRefused = { code: number | null }

let key: string | undefined

function refusedBy(error: unknown): GivingRefused {
  if (!(error instanceof ApiError)) throw error
  // An answered refusal is over; the next try is a new one.
  if (error.status > 0 && error.status < 500) key = undefined
  return { code: refusalCode(error) }
}

/** Gives visits to a person, once, and goes on to the page that says so. Refused: why. */
export async function giveVisits(id: string, body: GiftPayload, next: string): Promise<GivingRefused | undefined> {
  key ??= randomKey()
  try {
    await api('POST /vouchers/{id}/gifts', { params: { id }, body, idempotencyKey: key })
  } catch (error) {
    return refusedBy(error)
  }
  goTo(next)
}

/** Changes a gift that is not delivered yet, and goes on to the page that says so. Refused: why. */
export async function changeGift(id: string, body: PlannedGift, next: string): Promise<GivingRefused | undefined> {
  try {
    await api('PATCH /voucher-gifts/{id}', { params: { id }, body })
  } catch (error) {
    return refusedBy(error)
  }
  goTo(next)
}

/** Takes back visits that were not claimed yet. Returns why it was refused, if it was. */
export async function takeVisitsBack(id: string): Promise<GivingRefused | undefined> {
  try {
    await api('DELETE /voucher-gifts/{id}', { params: { id } })
  } catch (error) {
    return refusedBy(error)
  }
  reloadWithToast('takenBack')
}
