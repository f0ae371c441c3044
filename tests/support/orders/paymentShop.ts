import * as schema from '#backend/schema.ts'
import { openBookingShop } from '#tests/support/bookings/bookingShop.ts'
import { WEBHOOK_SECRET } from './payments.ts'

/** What a booking of `PaymentShop` costs. */
export const PRICE = 630

/** Whose token is sent, Mali's if none is said, and when. */
export type Asked = { token?: string; now?: Date }

export type PaymentShop = Awaited<ReturnType<typeof openPaymentShop>>

/** A shop that takes payments, with the tokens of two customers; Mali books and pays. */
export async function openPaymentShop() {
  const shop = await openBookingShop({ PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET })
  const { backend, db } = shop
  const mali = await shop.account('mali')
  const anan = await shop.account('anan')
  return {
    ...shop,
    ...{ mali, anan },
    async order(paymentMethod: string, change: Record<string, unknown> = {}) {
      const { body } = await shop.book(mali, { paymentMethod, ...change })
      return { id: body.reservationID as string, paymentUrl: body.paymentUrl as string | null }
    },
    status: async (id: string, { token = mali, now }: Asked = {}) =>
      (await backend.send('POST', '/payment/status', { token, now, body: { reservationId: id } })).body,
    /** Forgets every booking and payment. */
    async clear() {
      await shop.clear()
      await db.delete(schema.payments)
      await db.delete(schema.sandboxCharges)
      await db.delete(schema.paymentEvents)
    },
  }
}
