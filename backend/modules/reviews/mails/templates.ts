import type { MailTemplate } from '#backend/platform/mail/template.ts'
import { reviewHiddenTexts } from './reviewHidden.ts'

/** The mails about reviews. */
export const reviewMails = {
  /** `shop`, `reason` in words, and one of reservationId, voucherId. */
  reviewHidden: {
    texts: reviewHiddenTexts,
    pathOf: (paths, { reservationId = '', voucherId = '' }) =>
      reservationId ? paths.bookingReview(reservationId) : paths.voucherReview(voucherId),
  },
} as const satisfies Record<string, MailTemplate>
