import { deskPath, type MailTemplate } from '#backend/platform/mail/template.ts'
import { shopBookedTexts, shopCanceledTexts, shopMovedTexts, shopPaidTexts } from './shopTexts.ts'
import { tipPaidTexts } from './tipPaid.ts'

/**
 * The mails around a booking that are plain texts; those that show it are composed (`composeMail.ts`). None that another
 * person may read contains text typed by the customer; those to a shop contain the name alone, as `nameInMail` writes it
 * (docs/decisions/0074).
 */
export const bookingMails = {
  shopBooked: { shopTexts: shopBookedTexts, pathOf: deskPath },
  shopPaid: { shopTexts: shopPaidTexts, pathOf: deskPath },
  shopMoved: { shopTexts: shopMovedTexts, pathOf: deskPath },
  shopCanceled: { shopTexts: shopCanceledTexts, pathOf: deskPath },
  tipPaid: { texts: tipPaidTexts, pathOf: (paths, { reservationId = '' }) => paths.ticket(reservationId) },
} as const satisfies Record<string, MailTemplate>
