import type { MailTemplate } from '#backend/platform/mail/template.ts'
import { orderPath } from './orderPath.ts'
import { receiptRefusedTexts } from './receiptRefused.ts'
import { refundAskedTexts } from './refundAsked.ts'
import { refundByHandTexts } from './refundByHand.ts'
import { refundSentTexts } from './refundSent.ts'

/** The mails about the money of an order. None that another person may read contains text typed by the customer. */
export const orderMails = {
  /** `reason` as the desk wrote it, and one of reservationId, voucherId, cartId. */
  receiptRefused: { texts: receiptRefusedTexts, pathOf: orderPath },
  /** The acquirer asks the customer for an account. */
  refundAsked: { texts: refundAskedTexts, pathOf: orderPath },
  /** The acquirer cannot return it. */
  refundByHand: { texts: refundByHandTexts, pathOf: orderPath },
  refundSent: { texts: refundSentTexts, pathOf: orderPath },
} as const satisfies Record<string, MailTemplate>
