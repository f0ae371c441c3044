import { and, eq } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { orders } from '#backend/modules/orders/index.ts'
import { selectVouchers } from '#backend/modules/vouchers/rows.ts'
import { vouchers } from '#backend/modules/vouchers/schema.ts'
import { unknownVoucher } from '#backend/modules/vouchers/voucher/find.ts'
import { findGoods } from '#backend/modules/vouchers/voucher/goods.ts'
import { quoteVoucher } from '#backend/modules/vouchers/voucher/place.ts'
import type { Described } from '#backend/modules/vouchers/voucher/select.ts'
import { findUsableShops } from '#backend/modules/vouchers/voucher/usableAt.ts'
import { viewVoucherCard } from '#backend/modules/vouchers/voucher/view.ts'
import type { MailBlock } from '#backend/platform/mail/composed/composedMail.ts'
import type { GiftPreview } from '#contract/vouchers/codes.ts'
import type { PlannedGift, VoucherGoods } from '#contract/vouchers/purchase.ts'
import { VOUCHER_GIFT_STATE } from '#domain/vouchers/voucherGift.ts'
import { localeOf, receivedMail } from './mail.ts'
import { plannedRow } from './plan.ts'
import { findCards } from './view.ts'

type Input = VoucherGoods & { gift: PlannedGift; voucherId?: string | undefined }
type Given = Described & { expiredAt: Date; serviceCount: number; bonusCount: number }

/** Stands where the code will: none is drawn before there is a gift. */
const NO_CODE = Array(4).fill('••••').join('-')

async function findGiven(tx: Transaction, { userId, now }: UserContext, input: Input): Promise<Given> {
  const { voucherId } = input
  if (voucherId === undefined) {
    const [good] = await findGoods(tx, input, now)
    return { ...(await quoteVoucher(tx, good!, now)), id: '', orderId: '' }
  }
  const own = and(eq(vouchers.id, voucherId), eq(orders.userId, userId))
  const [row] = await selectVouchers(tx).where(own)
  if (!row) throw unknownVoucher()
  return row
}

const linesOf = (blocks: readonly MailBlock[]): string[] =>
  blocks.flatMap((block) => (block.kind === 'heading' || block.kind === 'text' ? [block.text] : []))

/** What the receiver of a gift that is chosen at purchase will see, by the functions that will show it to them. */
export async function previewGift(ctx: UserContext, input: Input): Promise<GiftPreview> {
  return ctx.db.transaction(async (tx) => {
    const given = await findGiven(tx, ctx, input)
    const planned = await plannedRow(tx, ctx.now, input.gift, given.expiredAt)
    const { giverName, recipientName, email, lang, message, voucherModelId, expiresAt } = planned
    const inTheirs = { ...ctx, locale: localeOf(lang) }
    const visitCount = given.serviceCount + given.bonusCount
    const [card, cardOf, usableBranches] = await Promise.all([
      viewVoucherCard(inTheirs, given),
      findCards(ctx, [{ voucherModelId }]),
      findUsableShops(inTheirs, given),
    ])
    const mail = await receivedMail(tx, given, { lang, visitCount, expiresAt, claimCode: NO_CODE })
    const [button] = mail.card.flatMap((block) => (block.kind === 'button' ? [block.label] : []))
    return {
      gift: {
        state: VOUCHER_GIFT_STATE.open,
        isOwn: false,
        ...{ giverName, recipientName, message, visitCount, usableBranches },
        ...card,
        card: cardOf({ voucherModelId }),
        expiredAt: given.expiredAt.toISOString(),
        claimUntil: expiresAt.toISOString(),
        voucherID: null,
      },
      mail: email
        ? {
            ...{ to: email, lang: localeOf(lang), subject: mail.subject, band: mail.band.text },
            ...{ card: linesOf(mail.card), button: button ?? '', after: linesOf(mail.after) },
          }
        : null,
    }
  })
}
