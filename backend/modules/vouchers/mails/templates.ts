import { orderPath } from '#backend/modules/orders/index.ts'
import type { MailTemplate } from '#backend/platform/mail/template.ts'
import { deliveryOrderedTexts } from './deliveryOrdered.ts'
import { voucherCanceledTexts } from './voucherCanceled.ts'
import { voucherEndedTexts } from './voucherEnded.ts'
import { voucherEndingTexts } from './voucherEnding.ts'
import { voucherGiftClaimedTexts } from './voucherGiftClaimed.ts'
import { voucherPaymentOverTexts } from './voucherPaymentOver.ts'
import { voucherPostedTexts } from './voucherPosted.ts'
import { vouchersReadyTexts } from './vouchersReady.ts'

/** The mails about vouchers and passes; those about a gift are composed (`composeGift.ts`). None that another person may read contains text typed by the customer. */
export const voucherMails = {
  vouchersReady: { texts: vouchersReadyTexts, pathOf: orderPath },
  voucherCanceled: { texts: voucherCanceledTexts, pathOf: (paths) => paths.myBookings() },
  voucherPaymentOver: { texts: voucherPaymentOverTexts, pathOf: (paths) => paths.myBookings() },
  voucherEnding: { texts: voucherEndingTexts, pathOf: orderPath },
  voucherEnded: { texts: voucherEndedTexts, pathOf: orderPath },
  /** To a shop that comes to its customers; name, phone and address are the customer's, for it alone. */
  deliveryOrdered: { texts: deliveryOrderedTexts },
  /** To the giver. */
  voucherGiftClaimed: { texts: voucherGiftClaimedTexts, pathOf: orderPath },
  /** `note` as the sender wrote it. */
  voucherPosted: { texts: voucherPostedTexts, pathOf: orderPath },
} as const satisfies Record<string, MailTemplate>
