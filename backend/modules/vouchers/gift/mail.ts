import { eq } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { users } from '#backend/modules/accounts/index.ts'
import { composeBought, composeReady, composeReceived } from '#backend/modules/vouchers/mails/composeGift.ts'
import { voucherItem } from '#backend/modules/vouchers/mails/voucherItem.ts'
import type { VoucherRow } from '#backend/modules/vouchers/rows.ts'
import type { voucherGifts } from '#backend/modules/vouchers/schema.ts'
import { sendComposedMail } from '#backend/platform/mail/composed/sendComposedMail.ts'
import { sendMail } from '#backend/platform/mail/sendMail.ts'
import { writeOrderNumber } from '#domain/orders/orderNumber.ts'
import { writeClaimCode } from '#domain/vouchers/voucherGift.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#i18n/locales.ts'

type Gift = typeof voucherGifts.$inferSelect
type Waiting = Pick<Gift, 'email' | 'lang' | 'visitCount' | 'claimCode' | 'expiresAt'>

export const localeOf = (lang: string): Locale => (isLocale(lang) ? lang : DEFAULT_LOCALE)

/** The mail to the receiver, in their language. */
export async function receivedMail(
  tx: Transaction,
  goods: Pick<VoucherRow, 'lines' | 'levelId' | 'expiredAt'>,
  { lang, visitCount: visits, expiresAt: claimUntil, claimCode }: Omit<Waiting, 'email'>,
) {
  const locale = localeOf(lang)
  const items = await voucherItem(tx, goods, { visits, locale })
  return composeReceived({ items, claimCode, claimUntil, goodUntil: goods.expiredAt, locale })
}

/** Mails the receiver, where their address is known. */
export async function mailReceiver(tx: Transaction, row: VoucherRow, gift: Waiting): Promise<void> {
  const { email: to, lang, claimCode } = gift
  if (!to) return
  const mail = await receivedMail(tx, row, { ...gift, claimCode: writeClaimCode(claimCode) })
  await sendComposedMail(tx, { to, name: 'voucherGift', locale: localeOf(lang), mail })
}

/** Mails the giver of a gift that was chosen at purchase: it is paid; `deliverAt` is null where it was delivered at once. */
export async function mailBought(
  tx: Transaction,
  row: VoucherRow,
  { visitCount: visits, email, deliverAt }: Pick<Gift, 'visitCount' | 'email' | 'deliverAt'>,
): Promise<void> {
  if (!row.email) return
  const locale = localeOf(row.lang)
  const items = await voucherItem(tx, row, { visits, locale })
  const money = { price: row.price, orderNumber: writeOrderNumber(row.orderNumber) }
  const mail = composeBought({ items, voucherId: row.id, ...money, deliverAt, isMailed: email !== '', locale })
  await sendComposedMail(tx, { to: row.email, name: 'voucherGiftBought', locale, mail })
}

/** Mails a giver who passes the link on themselves that its day has come. */
export async function mailReady(tx: Transaction, row: VoucherRow, gift: Gift): Promise<void> {
  if (!row.email) return
  const locale = localeOf(row.lang)
  const items = await voucherItem(tx, row, { visits: gift.visitCount, locale })
  const mail = composeReady({ items, voucherId: row.id, claimUntil: gift.expiresAt, locale })
  await sendComposedMail(tx, { to: row.email, name: 'voucherGiftReady', locale, mail })
}

/**
 * Mails the giver, in the language of the gift, that it was claimed. Without the typed name, because the address is not
 * proved.
 */
export async function mailGiver(tx: Transaction, row: VoucherRow, gift: Gift): Promise<void> {
  const [giver] = await tx
    .select({ to: users.email, lang: users.lang })
    .from(users)
    .where(eq(users.id, gift.userId ?? ''))
  if (!giver?.to) return
  const locale = gift.giverLang ?? giver.lang
  const items = await voucherItem(tx, row, { visits: gift.visitCount, locale })
  const values = { items, voucherId: gift.voucherId }
  await sendMail(tx, { to: giver.to, template: 'voucherGiftClaimed', locale, values })
}
