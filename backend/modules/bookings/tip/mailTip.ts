import { eq } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { reservations, tips } from '#backend/modules/bookings/schema.ts'
import { shops } from '#backend/modules/catalogue/index.ts'
import { money } from '#backend/platform/mail/figures.ts'
import { sendMail } from '#backend/platform/mail/sendMail.ts'
import { textIn } from '#domain/localizedText.ts'

/** Thanks a customer for a tip that is paid, in the language that they gave it in; nobody where there is no address. */
export async function mailTip(tx: Transaction, tipId: string): Promise<void> {
  const [found] = await tx
    .select({ tip: tips, name: shops.name })
    .from(tips)
    .innerJoin(reservations, eq(reservations.id, tips.reservationId))
    .innerJoin(shops, eq(shops.id, reservations.shopId))
    .where(eq(tips.id, tipId))
  if (!found?.tip.email) return
  const { tip, name } = found
  const { email: to, lang: locale, reservationId, price } = tip
  const values = { reservationId, shop: textIn(name, locale), paid: money(price) }
  await sendMail(tx, { to, template: 'tipPaid', locale, values })
}
