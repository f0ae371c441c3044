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
 * Tells the receiver, in their language. The giver's words stay on the page behind the link: nobody can have us mail
 * what they like to whom they like.
 */
export async function tellReceiver(tx: Transaction, row: VoucherRow, gift: Waiting): Promise<void> {
  const { email: to, lang: locale, visitCount: visits, expiresAt, claimCode } = gift
  if (!to) return
  const items = await voucherItem(tx, row, { visits, locale })
  const values = { items, until: day(expiresAt), claimCode: writeClaimCode(claimCode) }
  await sendMail(tx, { to, template: 'voucherGift', locale, values })
}

/**
 * Tells the giver, in the language in which they gave, that their gift has arrived. Without the name that they wrote:
 * an address that nobody has proved may be somebody else's.
 */
export async function tellGiver(tx: Transaction, row: VoucherRow, gift: Gift): Promise<void> {
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
