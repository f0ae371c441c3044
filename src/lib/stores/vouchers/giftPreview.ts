import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import type { GiftPreview } from '#contract/vouchers/codes.ts'
import type { GiftDraft } from '#domain/vouchers/giftDraft.ts'
import type { Goods } from './voucherPurchase.ts'

/** What is given: goods of a checkout, or a voucher that was bought. */
export type Given = Exclude<Goods, { kind: 'cart' }> | { kind: 'voucher'; voucherId: string }

/** `code` is null where the network failed. */
export type Previewed = { preview: GiftPreview } | { code: number | null }

/** What the receiver of a gift will see, or why that is not known. */
export async function previewGift({ kind: _, ...given }: Given, gift: GiftDraft): Promise<Previewed> {
  try {
    return { preview: await api('POST /voucher-gifts/preview', { body: { serviceCount: 1, ...given, gift } }) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { code: refusalCode(error) }
  }
}
