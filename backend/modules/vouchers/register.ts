import { deletionParts } from '#backend/modules/accounts/deletion/parts.ts'
import { exportedTables } from '#backend/modules/accounts/user/export.ts'
import { guideCounts } from '#backend/modules/accounts/user/guide.ts'
import { registerOrderKind } from '#backend/modules/orders/order/kinds.ts'
import { giftGoods } from '#backend/modules/rewards/giftCampaign/goods.ts'
import { countForGuide } from './countUsable.ts'
import { voucherDeletion } from './deletion.ts'
import { cartKind, voucherKind } from './orderKinds.ts'
import { voucherCartLines, voucherCarts, voucherGifts, vouchers } from './schema.ts'
import { becomeVoucher, findGiftVouchers } from './voucher/createFromGift.ts'

/** What vouchers do for the modules below. */
export function registerVouchers(): void {
  registerOrderKind('voucher', voucherKind)
  registerOrderKind('cart', cartKind)
  deletionParts.add('vouchers', voucherDeletion)
  exportedTables.add('vouchers', { vouchers, voucherCarts, voucherCartLines, voucherGifts })
  guideCounts.add('vouchers', countForGuide)
  giftGoods.fill({ create: becomeVoucher, findVoucherIds: findGiftVouchers })
}
