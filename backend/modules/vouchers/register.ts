import { deletionParts, exportedRows, exportedTables, guideCounts } from '#backend/modules/accounts/index.ts'
import { dealStock } from '#backend/modules/catalogue/index.ts'
import { registerOrderKind } from '#backend/modules/orders/index.ts'
import { giftGoods } from '#backend/modules/rewards/index.ts'
import { countForGuide } from './countUsable.ts'
import { leaveStock } from './deal/stock.ts'
import { voucherDeletion } from './deletion.ts'
import { exportCarts, exportVouchers } from './export.ts'
import { cartKind, voucherKind } from './orderKinds.ts'
import { dealWaitlist, voucherCartLines, voucherGifts } from './schema.ts'
import { becomeVoucher, findGiftVouchers } from './voucher/createFromGift.ts'

/** What vouchers do for the modules below. */
export function registerVouchers(): void {
  registerOrderKind('voucher', voucherKind)
  registerOrderKind('cart', cartKind)
  deletionParts.add('vouchers', voucherDeletion)
  exportedTables.add('vouchers', { voucherCartLines, voucherGifts, dealWaitlist })
  exportedRows.add('vouchers', exportVouchers)
  exportedRows.add('voucherCarts', exportCarts)
  guideCounts.add('vouchers', countForGuide)
  dealStock.fill(leaveStock)
  giftGoods.fill({ create: becomeVoucher, findVoucherIds: findGiftVouchers })
}
