import { bookableShop, maliVouchers } from '#demo/named.ts'
import {
  beginMassage,
  comeToVisit,
  dueRefund,
  openMove,
  VISIT_TIME,
  walkIn,
  withCard,
  withPasskey,
} from './atTheShop.ts'
import type { Demo } from './demo.ts'
import { bookVisit, buyVoucher, succeed } from './making.ts'
import { anans, atDeskOf, named, type Row, visit, voucher, withImage } from './somebodys.ts'

const told = { topic: 'room', message: 'It was cold.' }
const tipped = anans(async (demo: Demo) => {
  const id = await comeToVisit(demo, demo.anan)
  const body = { amount: 100, paymentMethod: 'bbl_promptpay' }
  const asked = { params: { id }, body, token: demo.anan, now: VISIT_TIME }
  return String((await succeed(demo, 'POST /reservation/{id}/tip', asked)).tipId)
})
const tip: Row = { of: tipped, around: () => ({ body: {}, now: VISIT_TIME }) }
/** The difference to a dearer day, which Anan's paid visit waits for. */
const moving = anans((demo) => openMove(demo, demo.anan))
const move: Row = { of: moving, around: () => ({ body: {} }) }
const withCardOf: Row = {
  of: anans(async (demo) => {
    const id = await bookVisit(demo, 13, 'CASH', demo.anan)
    await withCard(demo, id, demo.anan)
    return id
  }),
}
/** The money of a transfer that Suan Ngiap owes Mali; another house has nothing to do with it. */
const refund: Row = {
  async of(demo) {
    const { id, amount } = await dueRefund(demo)
    const params = { urlName: bookableShop.urlName, kind: 'reservation', id }
    return { id, owner: { params, body: { amount }, headers: demo.deskOf(bookableShop.id) } }
  },
  around: (demo) => ({
    params: { urlName: 'kathu-rain', kind: 'reservation' },
    headers: demo.deskOf('kathu-rain'),
    token: null,
  }),
}

const refundAt = (demo: Demo, id: string) => ({
  params: { urlName: bookableShop.urlName, kind: 'reservation', id },
  headers: demo.deskOf(bookableShop.id),
})
/** One of the refunds of an order: for another order it is as unknown as none. */
const oneRefund: Row = {
  async of(demo) {
    const { id, refundId, amount } = await dueRefund(demo)
    return { id: refundId, owner: { ...refundAt(demo, id), body: { refundId, amount } } }
  },
  async around(demo) {
    const { id, amount } = await dueRefund(demo)
    return { ...refundAt(demo, id), body: { amount }, token: null }
  },
}

/** What belongs to somebody from the visit on. */
export const belongingsAtTheShop: Record<string, Row> = {
  'DELETE /passkeys/{id} params.id': { of: anans(async (demo) => (await withPasskey(demo, demo.anan)).id) },
  'GET /reservation/{id}/comfort-card params.id': withCardOf,
  'POST /reservation/{id}/comfort-card params.id': withCardOf,
  'DELETE /reservation/{id}/comfort-card params.id': withCardOf,
  'GET /reservation/{id}/events params.id': { of: named('visit-anan-coming') },
  'GET /reservation/{id}/share params.id': { of: named('visit-anan-coming') },
  'GET /reservation/{id}/book-again params.id': { of: named('visit-anan-came') },
  'GET /reservation/{id}/reschedule params.id': { of: visit('CASH') },
  'PATCH /reservation/{id}/reschedule params.id': { of: visit('CASH') },
  'POST /reservation/{id}/massaging/start params.id': {
    of: anans((demo) => comeToVisit(demo, demo.anan)),
    around: () => ({ now: VISIT_TIME }),
  },
  'POST /reservation/{id}/massaging/stop params.id': {
    of: anans((demo) => beginMassage(demo, demo.anan)),
    around: () => ({ now: VISIT_TIME }),
  },
  'POST /reservation/{id}/tip params.id': { of: named('visit-anan-came') },
  'GET /payment/methods query.tipId': { ...tip, around: () => ({ query: {} }) },
  'POST /payment/start body.tipId': tip,
  'POST /payment/create-qr body.tipId': tip,
  'POST /payment/status body.tipId': tip,
  'POST /payment/upload-receipt form.tipId': withImage(tipped),
  'POST /transactions/cancel body.tipId': tip,
  'GET /payment/methods query.moveId': { ...move, around: () => ({ query: {} }) },
  'POST /payment/start body.moveId': move,
  'POST /payment/create-qr body.moveId': move,
  'POST /payment/status body.moveId': move,
  'POST /payment/upload-receipt form.moveId': withImage(moving),
  'POST /transactions/cancel body.moveId': move,
  'POST /feedbacks body.reservationId': { of: named('visit-anan-came'), around: () => ({ body: told }) },
  'POST /feedbacks body.voucherId': { of: voucher('CASH'), around: () => ({ body: told }) },
  'GET /feedbacks query.reservationId': { of: named('visit-anan-came'), around: () => ({ query: {} }) },
  'GET /feedbacks query.voucherId': {
    of: anans(async (demo) => {
      const voucherId = await buyVoucher(demo, 'CASH', demo.anan)
      await succeed(demo, 'POST /feedbacks', { body: { ...told, voucherId }, token: demo.anan })
      return voucherId
    }),
    around: () => ({ query: {} }),
  },
  'DELETE /desk/{urlName}/entries/{id} params.id': atDeskOf(
    'kathu-rain',
    async (demo) => (await walkIn(demo, 'kathu-rain')).entryId,
  ),
  'POST /desk/{urlName}/steps/{id}/undo params.id': atDeskOf(
    'kathu-rain',
    async (demo) => (await walkIn(demo, 'kathu-rain')).stepId,
  ),
  'POST /desk/{urlName}/parcels/{kind}/{id}/posted params.id': atDeskOf(
    'baan-lom-watthana',
    async () => maliVouchers.physical,
    { kind: 'voucher' },
  ),
  'POST /desk/{urlName}/refunds/{kind}/{id}/done params.id': refund,
  'POST /desk/{urlName}/refunds/{kind}/{id}/done body.refundId': oneRefund,
}
