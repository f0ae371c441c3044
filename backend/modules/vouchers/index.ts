/** What other modules may use of vouchers. */
export {
  allocateCodes,
  releaseAllocatedCodes,
  spendAllocatedCodes,
  unspendAllocatedCodes,
} from './code/codeAllocation.ts'
export { checkAllocatedUntil, coverBooking, useAllocatedCodes } from './code/coverBooking.ts'
export { lockShown } from './code/lock.ts'
export { findDealShareCard } from './deal/shareCard.ts'
export { deliverGifts } from './gift/deliver.ts'
export { expireGifts } from './gift/takeBack.ts'
export { mailOrder } from './mails/mailVouchers.ts'
export { voucherMails } from './mails/templates.ts'
export { registerVouchers } from './register.ts'
export { voucherCartRoutes } from './routes/carts.ts'
export { voucherCodeRoutes } from './routes/codes.ts'
export { consoleDealRoutes } from './routes/consoleDeals.ts'
export { consolePassRoutes } from './routes/consolePasses.ts'
export { dealRoutes, shopDealRoutes } from './routes/deals.ts'
export { voucherGiftRoutes } from './routes/gifts.ts'
export { passRoutes } from './routes/passes.ts'
export { voucherRoutes } from './routes/vouchers.ts'
export { waitlistRoutes } from './routes/waitlist.ts'
export { ofVoucher, selectVouchers, type VoucherRow, voucherColumns } from './rows.ts'
export { voucherCodes, vouchers } from './schema.ts'
export { remindOfExpiry } from './voucher/expiryReminder.ts'
export { findVoucher } from './voucher/find.ts'
export { asCode, isHolder } from './voucher/select.ts'
export { usableShopIds } from './voucher/usableAt.ts'
export { nameVouchers } from './voucher/view.ts'
export { expireWaitlist, waitlistHandler } from './waitlist/expire.ts'
