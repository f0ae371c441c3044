import { eq } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { users } from '#backend/modules/accounts/index.ts'
import { shops } from '#backend/modules/catalogue/index.ts'
import type { reviews } from '#backend/modules/reviews/schema.ts'
import { sendMail } from '#backend/platform/mail/sendMail.ts'
import { textIn } from '#domain/localizedText.ts'
import type { ReviewFault } from '#domain/reviews/reviewFault.ts'
import { DEFAULT_LOCALE, isLocale } from '#i18n/locales.ts'
import { FAULT_WORDS } from './faultWords.ts'

type Row = typeof reviews.$inferSelect

/** Tells the author why a review is hidden, in the language that they wrote it in; nobody where the account is gone. */
export async function mailHidden(tx: Transaction, review: Row, reason: ReviewFault): Promise<void> {
  const { userId, shopId, bookingId, voucherId } = review
  const [author] = await tx
    .select({ email: users.email, contactEmail: users.contactEmail })
    .from(users)
    .where(eq(users.id, userId ?? ''))
  const to = author?.email ?? author?.contactEmail
  const [shop] = await tx.select({ name: shops.name }).from(shops).where(eq(shops.id, shopId))
  if (!to || !shop) return
  const locale = isLocale(review.locale) ? review.locale : DEFAULT_LOCALE
  const values = {
    ...{ shop: textIn(shop.name, locale), reason: FAULT_WORDS[locale][reason] },
    ...(bookingId ? { reservationId: bookingId } : { voucherId: voucherId ?? '' }),
  }
  await sendMail(tx, { to, template: 'reviewHidden', locale, values })
}
