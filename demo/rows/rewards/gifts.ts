import type { giftCampaigns, giftsTaken } from '#backend/schema.ts'
import type { Clock } from '#demo/clock.ts'
import { emptyGift, endedGift } from '#demo/named.ts'
import { pictureFor } from '#demo/pictures/pick.ts'
import type { UserRow } from '#demo/rows/accounts/users.ts'
import { contactOf, orderLine } from '#demo/rows/bookings/bookings.ts'
import type { OptionRow } from '#demo/rows/catalogue/services.ts'
import type { DemoShop } from '#demo/rows/catalogue/shops.ts'
import type { VoucherRow } from '#demo/rows/vouchers/vouchers.ts'
import { giftTexts } from '#demo/texts/gifts.ts'
import { addHours } from '#domain/bangkokTime.ts'
import { SHOP_TYPE } from '#domain/catalogue/shopType.ts'
import { DEFAULT_EXPIRY_DAYS } from '#domain/constants.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'

type CampaignRow = typeof giftCampaigns.$inferInsert
type TakenRow = typeof giftsTaken.$inferInsert

const POINT_COSTS = [20, 30, 60]

/** The cheapest service of a shop that keeps no count of it. */
const smallest = ({ options }: DemoShop): OptionRow | undefined =>
  options.filter(({ strictQuota }) => !strictQuota).sort((a, b) => a.price - b.price)[0]

/** Visits given for points, each at another shop; of one nothing is left, one is over. */
export function giftCampaignRows(demoShops: readonly DemoShop[], clock: Clock): CampaignRow[] {
  const open = demoShops.filter(({ row }) => row.bookable !== false && row.shopType !== SHOP_TYPE.delivery)
  const given = open.flatMap((demoShop) => smallest(demoShop) ?? [])
  return giftTexts.map(({ key, name, description }, index) => ({
    id: key,
    name,
    description,
    image: pictureFor(`gift ${key}`).name,
    quota: key === emptyGift.id ? 0 : 40,
    pointCost: POINT_COSTS[index % POINT_COSTS.length]!,
    timePriceId: given[index]!.id,
    startTime: clock.at(-40, '00:00'),
    endTime: key === endedGift.id ? clock.at(-3, '23:59') : clock.at(50, '23:59'),
  }))
}

/** The voucher that a gift became for the customer who took it. */
export function giftVoucher(
  { campaignId, createdAt }: TakenRow & { createdAt: Date },
  user: UserRow,
  campaigns: readonly CampaignRow[],
  demoShops: readonly DemoShop[],
): VoucherRow {
  const { timePriceId } = campaigns.find(({ id }) => id === campaignId)!
  const demoShop = demoShops.find(({ options }) => options.some(({ id }) => id === timePriceId))!
  const option = demoShop.options.find(({ id }) => id === timePriceId)!
  return {
    ...contactOf(user),
    id: `voucher-${user.id}-${campaignId}`,
    status: 'confirmed',
    giftCampaignId: campaignId,
    shopId: demoShop.row.id,
    lines: [orderLine(demoShop, option, 1, 0)],
    serviceCount: 1,
    paymentMethod: PAYMENT_METHOD.cash,
    paidAt: createdAt,
    originalPrice: option.price,
    discount: option.price,
    price: 0,
    expiredAt: addHours(createdAt, 24 * DEFAULT_EXPIRY_DAYS),
    checkedOutAt: createdAt,
    createdAt,
  }
}
