import { eq } from 'drizzle-orm'
import { readExamples } from '#backend/platform/http/examples.ts'
import { slotHolds, voucherCartLines } from '#backend/schema.ts'
import { fullShop, maliVisits, maliVouchers, optionId, stepsDeal } from '#demo/named.ts'
import { belongingsAtTheConsole } from './atTheConsole.ts'
import { belongingsAtTheShop } from './belongingsAtTheShop.ts'
import { day, giveVisit, mailTo, otherDevice, planGift, succeed } from './making.ts'
import { asOfToday } from './record.ts'
import { sellingBelongings } from './selling.ts'
import {
  anans,
  asks,
  atDeskOf,
  cart,
  code,
  codeAtDesk,
  farDesk,
  hold,
  instant,
  instantVisit,
  instantVisitAtDesk,
  named,
  payments,
  photoOf,
  proof,
  type Row,
  request,
  review,
  user,
  visit,
  voucher,
  waysToPay,
  withImage,
} from './somebodys.ts'

/** For every place where an id of a person's goes: somebody else's, by the name of the call and the place. */
export const belongings: Record<string, Row> = {
  ...belongingsAtTheShop,
  ...belongingsAtTheConsole,
  ...sellingBelongings,
  'POST /desk/{urlName}/reservations/{id}/confirm params.id': atDeskOf(
    'station-massage',
    async () => 'visit-anan-came',
  ),
  'POST /desk/{urlName}/reservations/{id}/missing params.id': atDeskOf(
    'station-massage',
    async () => 'visit-anan-came',
  ),
  'POST /desk/{urlName}/receipts/{kind}/{id}/approve params.id': atDeskOf(
    'kathu-rain',
    async () => maliVisits.receiptInReview,
    { kind: 'reservation' },
  ),
  'POST /desk/{urlName}/receipts/{kind}/{id}/refuse params.id': atDeskOf(
    fullShop.id,
    async () => maliVouchers.receiptInReview,
    { kind: 'voucher' },
  ),
  'POST /desk/{urlName}/special-requests/{id}/answer params.id': atDeskOf('kathu-rain', asks),
  'POST /desk/{urlName}/instant-requests/{id}/accept params.id': farDesk,
  'POST /desk/{urlName}/instant-requests/{id}/decline params.id': farDesk,
  'GET /shops/recommend query.user': { of: named('anan'), around: () => ({ query: { length: '5' } }) },
  'POST /vouchers body.cartId': {
    of: anans(async (demo) => {
      const body = { dealId: stepsDeal.id, serviceCount: 1 }
      await succeed(demo, 'POST /voucher-carts', { body, token: demo.anan })
      const [line] = await demo.db.select().from(voucherCartLines).where(eq(voucherCartLines.userId, 'anan'))
      return line!.id
    }),
    left: async ({ db }, id) => db.$count(voucherCartLines, eq(voucherCartLines.id, id)),
  },
  'GET /vouchers/batch query.ids': { of: voucher('CASH'), around: () => ({ query: {} }) },
  'GET /vouchers/batch query.cartId': { of: named('cart-anan'), around: () => ({ query: {} }) },
  'GET /vouchers/{id} params.id': { of: voucher('CASH') },
  'POST /vouchers/upload-receipt/{id} params.id': withImage(voucher('TRANSFER')),
  'POST /vouchers/{id}/activate params.id': { of: voucher('CASH') },
  'PATCH /vouchers/{id}/cancel params.id': { of: voucher('CASH') },
  'GET /vouchers/{id}/calendar.ics params.id': { of: named('voucher-anan-basket-1') },
  'GET /vouchers/{id}/cover params.id': {
    of: named('voucher-anan-basket-1'),
    around: () => ({ query: { shop: 'suan-ngiap' } }),
  },
  'POST /vouchers/{id}/gifts params.id': { of: named('voucher-anan-basket-1') },
  'PATCH /voucher-gifts/{id} params.id': { of: anans((demo) => planGift(demo, demo.anan)) },
  'POST /voucher-gifts/preview body.voucherId': {
    of: named('voucher-anan-basket-1'),
    around: () => ({ body: { gift: { giverName: 'Mali', recipientName: 'Ploy', lang: 'en', date: day(2) } } }),
  },
  'DELETE /voucher-gifts/{id} params.id': {
    of: anans(async (demo) => (await giveVisit(demo, 'voucher-anan-basket-2', demo.anan))._id),
  },
  'GET /voucher-codes/{id} params.id': { of: code },
  'POST /voucher-codes/{id}/redeem params.id': { of: code },
  'PATCH /voucher-codes/{id}/confirm params.id': codeAtDesk,
  'POST /voucher-codes/{id}/view params.id': codeAtDesk,
  'GET /voucher-carts/{id}/info params.id': { of: named('cart-anan') },
  'POST /voucher-carts/{id}/upload-receipt params.id': withImage(cart('TRANSFER')),
  'PATCH /voucher-carts/{id}/cancel params.id': { of: cart('ktbcard') },
  'PATCH /slots/holds/{id} params.id': { of: hold },
  'DELETE /slots/holds/{id} params.id': {
    of: hold,
    left: async ({ db }, id) => db.$count(slotHolds, eq(slotHolds.id, id)),
  },
  'POST /desk/{urlName}/instant-visits/{id}/step params.id': instantVisitAtDesk,
  'POST /desk/{urlName}/instant-visits/{id}/messages params.id': instantVisitAtDesk,
  'GET /instant-massages/visits/{id} params.id': { of: instantVisit },
  'GET /instant-massages/visits/{id}/events params.id': { of: instantVisit },
  'POST /instant-massages/visits/{id}/messages params.id': { of: instantVisit },
  'GET /instant-massages/requests query.id': { of: request },
  'GET /instant-massages/requests/{id}/events params.id': { of: request },
  'POST /instant-massages/requests/{id}/extend params.id': { of: request },
  'POST /instant-massages/requests/{id}/cancel params.id': { of: request },
  'GET /instant-massages/responses query.requestId': { of: request },
  'GET /instant-massages/responses/{id} params.id': { of: instant('GET /instant-massages/responses/{id}') },
  'POST /signup body.ref': {
    async of(demo) {
      const { id, owner } = await proof(demo)
      return { id, owner: { body: { ...owner.body, password: 'jasmine-rice', firstName: 'Ploy' } } }
    },
    around: () => ({
      token: null,
      body: { email: 'nok.new@example.com', code: '123456', password: 'jasmine-rice', firstName: 'Nok' },
    }),
  },
  'POST /signin body.ref': {
    async of(demo) {
      const { id, owner } = await proof(demo)
      return { id, owner: { ...owner, body: { ...owner.body, password: 'jasmine-rice' } } }
    },
    around: () => ({
      token: null,
      body: { email: 'mali@sabai.test', password: 'jasmine-rice', code: '123456' },
    }),
  },
  'POST /otp/verify body.ref': {
    of: proof,
    around: () => ({ token: null, body: { email: 'mali@sabai.test', code: '123456' } }),
  },
  ...waysToPay('GET /payment/methods', 'bbl_promptpay'),
  ...payments('POST /payment/start', 'bbl_promptpay'),
  ...payments('POST /payment/create-qr', 'bbl_promptpay'),
  ...payments('POST /payment/status', 'CASH'),
  ...payments('POST /transactions/cancel', 'ktbcard'),
  'POST /payment/upload-receipt form.reservationId': withImage(visit('TRANSFER')),
  'POST /payment/upload-receipt form.voucherId': withImage(voucher('TRANSFER')),
  'POST /payment/upload-receipt form.cartId': withImage(cart('TRANSFER')),
  'GET /points/transactions/{id} params.id': { of: named('points-anan-welcome') },
  'POST /reservation body.holdId': {
    of: hold,
    around: () => {
      const orders = [{ timePriceId: optionId(fullShop.id, 'foot', 60), guestCount: 7 }]
      const body = asOfToday(readExamples()['POST /reservation']!.request.body)
      return { body: { ...body, shop: fullShop.id, orders, date: day(10), time: '12:00' } }
    },
  },
  'POST /reservation body.voucherId': { of: named('voucher-anan-basket-1') },
  'POST /reservation body.orderResponseId': { of: instant('GET /instant-massages/responses/{id}') },
  'POST /reservation/upload-receipt/{id} params.id': withImage(visit('TRANSFER')),
  'GET /reservation/{id}/checkStatus params.id': { of: named('visit-anan-coming') },
  'GET /reservation/{id} params.id': { of: named('visit-anan-coming') },
  'GET /reservation/{id}/calendar.ics params.id': { of: named('visit-anan-coming') },
  'GET /v2/reservations/user/{userId} params.userId': user,
  'GET /reservations/user/{userId} params.userId': user,
  'GET /reservations/user/{userId}/batch params.userId': user,
  'PATCH /reservation/{id}/cancel params.id': { of: visit('CASH') },
  'GET /reviews/reservations/{id} params.id': { of: named('visit-anan-came') },
  'GET /reviews/vouchers/{id} params.id': { of: voucher('CASH') },
  'POST /reviews body.reservationId': { of: named('visit-anan-came'), around: () => ({ body: review }) },
  'POST /reviews body.voucherId': { of: voucher('CASH'), around: () => ({ body: review }) },
  'POST /reviews body.photos': {
    as: 'list',
    async of(demo) {
      const { id } = await photoOf(demo)
      // Reviewed already, which is another refusal than of a photo that is not one's own.
      return { id, owner: { token: demo.anan, body: { ...review, reservationId: 'visit-anan-came', photos: [id] } } }
    },
    around: () => ({ body: { ...review, reservationId: maliVisits.toReview } }),
  },
  'POST /reviews/batch body.reviews.reservationId': {
    of: named('visit-anan-came'),
    around: () => ({ body: { reviews: [review] } }),
  },
  'POST /reviews/batch body.reviews.voucherId': {
    of: voucher('CASH'),
    around: () => ({ body: { reviews: [review] } }),
  },
  'POST /reviews/batch body.reviews.photos': {
    as: 'list',
    async of(demo) {
      const { id } = await photoOf(demo)
      const reviews = [{ ...review, reservationId: 'visit-anan-came', photos: [id] }]
      return { id, owner: { token: demo.anan, body: { reviews } } }
    },
    around: () => ({ body: { reviews: [{ ...review, reservationId: maliVisits.toReview }] } }),
  },
  'GET /shops/{id}/slots query.holdId': {
    of: hold,
    around: () => ({ params: { id: fullShop.id }, query: { date: day(10), guests: '2', duration: '60' } }),
  },
  'GET /price-factors/by-date query.holdId': {
    of: hold,
    around: () => {
      const carts = `${optionId(fullShop.id, 'foot', 60)}:2`
      return { query: { shopId: fullShop.id, date: day(10), days: '1', carts } }
    },
  },
  'GET /price-factors/check-quota query.holdId': {
    of: hold,
    around: () => ({
      query: { shopId: fullShop.id, time: `${day(10)}T12:00:00+07:00`, guestCount: '2', duration: '60' },
    }),
  },
  'DELETE /devices/{id} params.id': { of: anans((demo) => otherDevice(demo, 'anan@sabai.test')) },
  'PATCH /users/{id} params.id': user,
  'PATCH /users/{id} body.ref': {
    async of(demo) {
      const { id, owner } = await proof(demo)
      return {
        id,
        owner: { token: demo.anan, params: { id: 'anan' }, body: { ...owner.body, password: 'sabai-demo-1' } },
      }
    },
    around: () => ({ body: { email: 'mali.new@sabai.test', code: '123456', password: 'sabai-demo-1' } }),
  },
  'POST /users/account-deletion body.ref': {
    async of(demo) {
      const email = 'ploy.leaving@example.com'
      const token = await demo.signUp(email)
      const { ref } = await succeed(demo, 'POST /otp/email', { body: { email } })
      const code = /\b\d{6}\b/.exec((await mailTo(demo, email)).text)?.[0]
      return { id: String(ref), owner: { token, body: { ref, code } } }
    },
    around: () => ({ body: { code: '123456' } }),
  },
}
