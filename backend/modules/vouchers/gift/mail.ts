import { eq } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { users } from '#backend/modules/accounts/index.ts'
import { voucherItem } from '#backend/modules/vouchers/mails/voucherItem.ts'
import type { VoucherRow } from '#backend/modules/vouchers/rows.ts'
import type { voucherGifts } from '#backend/modules/vouchers/schema.ts'
import { day } from '#backend/platform/mail/figures.ts'
import { sendMail } from '#backend/platform/mail/sendMail.ts'
import { writeClaimCode } from '#domain/vouchers/voucherGift.ts'

type Gift = typeof voucherGifts.$inferSelect
type Waiting = Pick<Gift, 'email' | 'lang' | 'visitCount' | 'claimCode' | 'expiresAt'>

/**
 * Mails the receiver in their language. The giver's message is only on the page behind the link, so that the mail cannot
 * be used for spam.
 */
export async function mailReceiver(tx: Transaction, row: VoucherRow, gift: Waiting): Promise<void> {
  const { email: to, lang: locale, visitCount: visits, expiresAt, claimCode } = gift
  if (!to) return
  const items = await voucherItem(tx, row, { visits, locale })
  const values = { items, until: day(expiresAt), claimCode: writeClaimCode(claimCode) }
  await sendMail(tx, { to, template: 'voucherGift', locale, values })
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
