import { eq } from 'drizzle-orm'
import { hashToken } from '#backend/modules/accounts/session/token.ts'
import { writeTopicKey } from '#backend/platform/mail/unsubscribe/key.ts'
import { reviews, sessions } from '#backend/schema.ts'
import { bookableOption, bookableShop, DEMO_PASSWORD, maliVisits, maliVouchers } from '#demo/named.ts'
import { addMinutes, instantOf } from '#domain/bangkokTime.ts'
import type { Prepare } from './asking.ts'
import { preparedAtTheConsole } from './atTheConsole.ts'
import { preparedAtTheShop } from './atTheShop.ts'
import { type Demo, PURGE_SECRET, STAFF_LINK_SECRET } from './demo.ts'
import { preparedInstant } from './instant.ts'
import {
  bookVisit,
  buyCart,
  buyVoucher,
  codesOf,
  day,
  giveVisit,
  mailTo,
  otherDevice,
  photo,
  planGift,
  priceOf,
  signed,
  succeed,
} from './making.ts'
import { preparedSelling } from './selling.ts'

const image = async () => ({ image: await photo() })
const priced =
  (name: string): Prepare =>
  async (demo, { body }) => ({ body: { ...body, price: await priceOf(demo, name, body!) } })
/** One code of a voucher of Mali that is still good; every call uses another. */
const withCode =
  (voucherId: string, index: number): Prepare =>
  async (demo) => ({ params: { id: (await codesOf(demo, voucherId))[index]!.code } })
type Where = { voucherCode: { usableBranches: { _id: string }[] } }
/** A desk of a shop that takes the code. */
async function deskTaking(demo: Demo, id: string) {
  const { voucherCode } = await succeed<Where>(demo, 'GET /voucher-codes/{id}', { params: { id } })
  return demo.deskOf(voucherCode.usableBranches[0]?._id ?? bookableShop.id)
}
/** The same at the desk, for a code that is redeemed or is only looked at. */
const atDesk =
  (voucherId: string, isRedeemed: boolean): Prepare =>
  async (demo) => {
    const id = (await codesOf(demo, voucherId))[0]!.code
    const asked = { params: { id }, body: {}, token: demo.mali }
    if (isRedeemed) await succeed(demo, 'POST /voucher-codes/{id}/redeem', asked)
    return { params: { id }, body: {}, headers: await deskTaking(demo, id) }
  }
const withGift: Prepare = async (demo) => ({ body: { claimCode: (await giveVisit(demo)).claimCode } })
const withHold: Prepare = async (demo) => {
  const orders = [{ timePriceId: bookableOption.id, guestCount: 1 }]
  const body = { shop: bookableShop.id, orders, date: day(4), time: '13:00' }
  const said = await succeed<{ hold: { _id: string } }>(demo, 'POST /slots/holds', { body, token: demo.mali })
  return { params: { id: said.hold._id } }
}
/** The token of the newest link to a new password that was mailed to Anan. */
async function resetToken(demo: Demo): Promise<string> {
  await succeed(demo, 'POST /forgetPassword', { body: { email: 'anan@sabai.test' } })
  const { links } = await mailTo(demo, 'anan@sabai.test')
  return new URLSearchParams(new URL(links.find((link) => link.includes('reset'))!).hash.slice(1)).get('token')!
}
async function specialRequest(demo: Demo): Promise<string> {
  const body = { contact: 'mali@sabai.test', message: 'My mother uses a wheelchair. Is there a way in without steps?' }
  const asked = { params: { id: bookableShop.id }, body, token: demo.mali }
  const said = await succeed<{ specialRequest: { _id: string } }>(demo, 'POST /shops/{id}/special-requests', asked)
  return said.specialRequest._id
}

/** By the name of the call; those without one are sent as they are documented. */
export const prepared: Record<string, Prepare> = {
  'GET /shared-visits/{key}': async (demo) => {
    const params = { id: maliVisits.tomorrow }
    const { key } = await succeed<{ key: string }>(demo, 'GET /reservation/{id}/share', { params, token: demo.mali })
    return { params: { key } }
  },
  ...preparedInstant,
  ...preparedAtTheShop,
  ...preparedAtTheConsole,
  ...preparedSelling,
  'GET /events/purges': async () => ({ headers: { authorization: `Bearer ${PURGE_SECRET}` } }),
  'POST /desk/{urlName}/reservations/{id}/confirm': async () => ({ now: instantOf(day(1), '15:00') }),
  'POST /desk/{urlName}/reservations/{id}/missing': async () => ({ now: addMinutes(instantOf(day(2), '10:30'), 45) }),
  'POST /desk/{urlName}/special-requests/{id}/answer': async (demo, { params }) => ({
    params: { ...params, id: await specialRequest(demo) },
  }),
  'GET /shops/{id}/special-requests': async (demo) => {
    await specialRequest(demo)
    return {}
  },
  'POST /vouchers': priced('POST /vouchers'),
  'POST /vouchers/batch': priced('POST /vouchers/batch'),
  'POST /vouchers/upload-receipt/{id}': async (demo) => ({
    params: { id: await buyVoucher(demo, 'TRANSFER') },
    form: await image(),
  }),
  'PATCH /vouchers/{id}/cancel': async (demo) => ({ params: { id: await buyVoucher(demo, 'bbl_promptpay') } }),
  'GET /voucher-codes/{id}': withCode(maliVouchers.pass, 0),
  'POST /voucher-codes/{id}/redeem': async (demo, asked) => ({
    ...(await withCode(maliVouchers.pass, 0)(demo, asked)),
    token: demo.anan,
  }),
  'PATCH /voucher-codes/{id}/confirm': atDesk(maliVouchers.bonus, true),
  'POST /voucher-codes/{id}/view': atDesk(maliVouchers.bonus, false),
  'PATCH /voucher-gifts/{id}': async (demo) => ({ params: { id: await planGift(demo) } }),
  'DELETE /voucher-gifts/{id}': async (demo) => ({ params: { id: (await giveVisit(demo))._id } }),
  'POST /voucher-gifts/view': withGift,
  'POST /voucher-gifts/claim': async (demo, asked) => ({ ...(await withGift(demo, asked)), token: demo.anan }),
  'PATCH /voucher-carts/{id}/cancel': async (demo) => ({ params: { id: await buyCart(demo, 'ktbcard') } }),
  'POST /voucher-carts/{id}/upload-receipt': async (demo) => ({
    params: { id: await buyCart(demo, 'TRANSFER') },
    form: await image(),
  }),
  'PATCH /slots/holds/{id}': withHold,
  'DELETE /slots/holds/{id}': withHold,
  'POST /likes': async ({ db }) => {
    const [review] = await db.select().from(reviews).where(eq(reviews.shopId, bookableShop.id)).limit(1)
    return { body: { review: review!.id, shop: bookableShop.id, like: true } }
  },
  'POST /otp/verify': async (demo, { body }) => {
    const { email } = body as { email: string }
    const { ref } = await succeed(demo, 'POST /otp/email', { body: { email } })
    const code = /\b\d{6}\b/.exec((await mailTo(demo, email)).text)?.[0]
    return { body: { email, code, ref } }
  },
  'POST /payment/start': async (demo, { body }) => ({
    body: { ...body, reservationId: await bookVisit(demo, 6, 'bbl_promptpay') },
  }),
  'POST /payment/create-qr': async (demo) => ({
    body: { reservationId: await bookVisit(demo, 6, 'bbl_promptpay') },
  }),
  'POST /payment/upload-receipt': async (_, { form }) => ({ form: { ...form, ...(await image()) } }),
  'POST /payment/webhook': async (demo, { body }) => {
    const asked = { body: { voucherId: maliVouchers.unpaid }, token: demo.mali }
    const { amount } = await succeed(demo, 'POST /payment/status', asked)
    const report = { ...body, amount }
    return { body: report, headers: signed(report) }
  },
  'POST /transactions/cancel': async (demo) => ({ body: { reservationId: await bookVisit(demo, 6, 'ktbcard') } }),
  'POST /tagthai/sso': async (demo, { body }) => ({ body: { ...body, token: await demo.partnerToken('tagthai') } }),
  'POST /cal-cal/sso': async (demo, { body }) => ({ body: { ...body, token: await demo.partnerToken('calcal') } }),
  'POST /reservation': priced('POST /reservation'),
  'POST /reservation/upload-receipt/{id}': async () => ({
    params: { id: maliVisits.receiptRefused },
    form: await image(),
  }),
  'PATCH /reservation/{id}/cancel': async (demo) => ({ params: { id: await bookVisit(demo, 7, 'CASH') } }),
  'POST /reviews/photos/upload': async () => ({ form: { photos: [await photo(), await photo()] } }),
  'DELETE /devices': async (demo) => ({ token: await demo.signUp('tidying@sabai.test') }),
  'DELETE /devices/{id}': async (demo) => ({ params: { id: await otherDevice(demo, 'mali@sabai.test') } }),
  'POST /signout': async (demo) => ({ token: await demo.signIn('mali@sabai.test') }),
  'GET /reset/{token}': async (demo) => ({ params: { token: await resetToken(demo) } }),
  'POST /mail-topics': async () => ({
    body: { key: writeTopicKey({ STAFF_LINK_SECRET }, { address: 'anan@sabai.test', topic: 'reviewRequest' }) },
  }),
  'POST /resetPassword': async (demo) => ({
    body: { token: await resetToken(demo), password: DEMO_PASSWORD, rePassword: DEMO_PASSWORD },
    // It ends every log-in of the account: Anan's of the other calls is put back below.
    after: async () => {
      await demo.db.insert(sessions).values({
        tokenHash: hashToken(demo.anan),
        userId: 'anan',
        expiresAt: addMinutes(new Date(), 60 * 24 * 30),
      })
    },
  }),
  'POST /renewPassword': async (demo) => ({ token: await demo.signUp('renewing@sabai.test') }),
  'POST /user/upload': async () => ({ form: await image() }),
  'POST /users/account-deletion': async (demo) => ({
    token: await demo.signUp('leaving@sabai.test'),
    body: { password: DEMO_PASSWORD, reason: 'I am moving away.' },
  }),
  'GET /_test/outbox': async () => ({ query: { to: 'anan@sabai.test' } }),
}
