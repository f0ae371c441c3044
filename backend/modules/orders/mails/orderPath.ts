import type { MailPaths, MailValues } from '#backend/platform/mail/template.ts'

/** The page of an order, by the one id of its three kinds that is there. */
export function orderPath(paths: MailPaths, { reservationId, voucherId, cartId }: MailValues): string {
  if (reservationId) return paths.ticket(reservationId)
  return voucherId ? paths.voucher(voucherId) : paths.myBookings({ cartId })
}
