import type { Transaction, UserContext } from '#backend/context.ts'
import type { voucherGifts } from '#backend/db/schema/index.ts'
import { day } from '#backend/mail/figures.ts'
import { sendMail } from '#backend/mail/sendMail.ts'
import type { VoucherRow } from '#backend/services/voucher/read.ts'
import { nameVouchers } from '#backend/services/voucher/view.ts'
import { writeClaimCode } from '#domain/voucher/voucherGift.ts'

type Gift = Pick<typeof voucherGifts.$inferSelect, 'email' | 'lang' | 'visitCount' | 'claimCode' | 'expiresAt'>

/**
 * Tells the receiver, in their language. The giver's words stay on the page behind the link: nobody can have us mail
 * what they like to whom they like.
 */
export async function tellReceiver(tx: Transaction, ctx: UserContext, row: VoucherRow, gift: Gift): Promise<void> {
  if (!gift.email) return
  const name = (await nameVouchers({ ...ctx, locale: gift.lang }, [row]))(row)
  await sendMail(tx, {
    to: gift.email,
    template: 'voucherGift',
    locale: gift.lang,
    values: {
      items: `${name} × ${gift.visitCount}`,
      until: day(gift.expiresAt),
      claimCode: writeClaimCode(gift.claimCode),
    },
  })
}
