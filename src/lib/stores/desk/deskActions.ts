import { atom } from 'nanostores'
import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import type { Api } from '#api/client.ts'
import type { Desk } from '#contract/desk/desk.ts'
import { openDeskNow, showDesk } from './desk.ts'

type ActState =
  | { status: 'sending' }
  /** `code` is null where the network failed. */
  | { status: 'refused'; code: number | null }

type Acts = Record<string, ActState>

const NONE: Acts = {}
export const noActs = () => NONE

/** Actions that are running or were refused, by subject; a refusal stays until the next attempt. */
export const $deskActions = atom<Acts>(NONE)

function put(about: string, state: ActState | undefined) {
  const { [about]: _, ...others } = $deskActions.get()
  $deskActions.set(state ? { ...others, [about]: state } : others)
}

/** Runs one desk action, one at a time; true where it succeeded. Its answer updates the desk. */
export async function runDeskAction(
  about: string,
  call: (api: Api, urlName: string) => Promise<Desk>,
): Promise<boolean> {
  const open = openDeskNow()
  if (!open || $deskActions.get()[about]?.status === 'sending') return false
  put(about, { status: 'sending' })
  try {
    showDesk(await call(api, open.urlName))
    put(about, undefined)
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    put(about, { status: 'refused', code: refusalCode(error) })
    return false
  }
}

/** By its id or the code that the ticket shows. */
export const confirmBooking = (id: string, about = id) =>
  runDeskAction(about, (api, urlName) =>
    api('POST /desk/{urlName}/reservations/{id}/confirm', { params: { urlName, id } }),
  )

export const markBookingMissing = (id: string) =>
  runDeskAction(id, (api, urlName) =>
    api('POST /desk/{urlName}/reservations/{id}/missing', { params: { urlName, id } }),
  )

type Order<K extends string = 'reservation' | 'voucher' | 'cart'> = { kind: K; _id: string }

export const approveReceipt = ({ kind, _id: id }: Order) =>
  runDeskAction(id, (api, urlName) =>
    api('POST /desk/{urlName}/receipts/{kind}/{id}/approve', { params: { urlName, kind, id } }),
  )

/** The reason goes to the customer. */
export const refuseReceipt = ({ kind, _id: id }: Order, reason: string) =>
  runDeskAction(id, (api, urlName) =>
    api('POST /desk/{urlName}/receipts/{kind}/{id}/refuse', {
      params: { urlName, kind, id },
      body: { reason },
    }),
  )

export const postParcel = ({ kind, _id: id }: Order<'voucher' | 'cart'>, trackingNote: string) =>
  runDeskAction(id, (api, urlName) =>
    api('POST /desk/{urlName}/parcels/{kind}/{id}/posted', {
      params: { urlName, kind, id },
      body: { trackingNote },
    }),
  )

type Refund = Order<'reservation' | 'voucher' | 'cart' | 'tip' | 'move'> & { refundId: string }

export const sendRefund = ({ kind, _id: id, refundId }: Refund, amount: number) =>
  runDeskAction(refundId, (api, urlName) =>
    api('POST /desk/{urlName}/refunds/{kind}/{id}/done', {
      params: { urlName, kind, id },
      body: { amount, refundId },
    }),
  )

export const answerSpecial = (id: string, answer: string) =>
  runDeskAction(id, (api, urlName) =>
    api('POST /desk/{urlName}/special-requests/{id}/answer', { params: { urlName, id }, body: { answer } }),
  )

export const acceptInstant = (id: string) =>
  runDeskAction(id, (api, urlName) =>
    api('POST /desk/{urlName}/instant-requests/{id}/accept', { params: { urlName, id } }),
  )

export const declineInstant = (id: string) =>
  runDeskAction(id, (api, urlName) =>
    api('POST /desk/{urlName}/instant-requests/{id}/decline', { params: { urlName, id } }),
  )

/** The cash for a voucher that is paid here, by the code that the customer shows. */
export const takeCash = (code: string, about: string) =>
  runDeskAction(about, (api, urlName) =>
    api('POST /desk/{urlName}/voucher-codes/{id}/pay', { params: { urlName, id: code } }),
  )
