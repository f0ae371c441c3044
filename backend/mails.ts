import { accountMails } from './modules/accounts/mails/templates.ts'
import { bookingMails } from './modules/bookings/mails/templates.ts'
import { deskMails } from './modules/desk/mails/templates.ts'
import { orderMails } from './modules/orders/mails/templates.ts'
import { voucherMails } from './modules/vouchers/mails/templates.ts'
import type { MailTemplates } from './platform/mail/template.ts'

/** Every mail that goes out. */
export const TEMPLATES = {
  ...accountMails,
  ...orderMails,
  ...voucherMails,
  ...bookingMails,
  ...deskMails,
} as const satisfies MailTemplates

export type TemplateName = keyof typeof TEMPLATES
