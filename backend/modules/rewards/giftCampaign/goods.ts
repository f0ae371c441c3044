import type { Transaction, UserContext } from '#backend/context.ts'
import type { giftCampaigns } from '#backend/modules/rewards/schema.ts'
import { openPort } from '#backend/platform/ports.ts'

type Gift = Pick<typeof giftCampaigns.$inferSelect, 'id' | 'timePriceId'>

/** The voucher that a gift becomes; filled by vouchers. */
export const giftGoods = openPort<{
  /** Creates it for its customer. Throws 150 without an address where the shop comes to the customer. */
  create(tx: Transaction, ctx: UserContext, gift: Gift, address: string | undefined): Promise<void>
  /** The voucher that each gift has become for the customer, by the campaign's id. */
  findVoucherIds(ctx: UserContext): Promise<Map<string, string>>
}>('goods of gifts')
