import { accountMails } from '#backend/modules/accounts/index.ts'
import { bookingMails } from '#backend/modules/bookings/index.ts'
import { deskMails } from '#backend/modules/desk/index.ts'
import { orderMails } from '#backend/modules/orders/index.ts'
import { reviewMails } from '#backend/modules/reviews/index.ts'
import { voucherMails } from '#backend/modules/vouchers/index.ts'
import type { MailTemplates, MailTopics } from './platform/mail/template.ts'

/** Every mail that goes out. */
export const TEMPLATES = {
  ...accountMails,
  ...orderMails,
  ...voucherMails,
  ...bookingMails,
  ...reviewMails,
  ...deskMails,
} as const satisfies MailTemplates

/** Those that are not transactional, by the name under which they are queued: their address may do without. */
export const TOPICS: MailTopics = { visitReview: 'reviewRequest', shopDay: 'shopDay' }

export type TemplateName = keyof typeof TEMPLATES
