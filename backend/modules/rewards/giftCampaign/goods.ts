import type { Transaction, UserContext } from '#backend/context.ts'
import type { giftCampaigns } from '#backend/modules/rewards/schema.ts'
import { openPort } from '#backend/platform/ports.ts'

type Gift = Pick<typeof giftCampaigns.$inferSelect, 'id' | 'timePriceId'>

/** What a customer has of a gift; vouchers are it. */
export const giftGoods = openPort<{
  /** Writes it for its customer; without an address where the shop comes to the customer: 150. */
  create(tx: Transaction, ctx: UserContext, gift: Gift, address: string | undefined): Promise<void>
  /** The voucher that each gift has become for the customer, by the campaign's id. */
  findVoucherIds(ctx: UserContext): Promise<Map<string, string>>
}>('goods of gifts')
