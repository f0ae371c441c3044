import type { flashSaleDeals, flashSales } from '#backend/schema.ts'
import type { Clock } from '#demo/clock.ts'
import {
  deliveryFlashSale,
  endedFlashSale,
  runningFlashSale,
  unbookableFlashShop,
  unbookableShop,
  wowcherSale,
} from '#demo/named.ts'
import { random } from '#demo/pictures/random.ts'
import { flashSaleTexts } from '#demo/texts/flashSales.ts'
import { type DealRow, dealRow } from './deals.ts'
import { drawOption } from './shopDeals.ts'
import type { DemoShop } from './shops.ts'

type SaleRow = typeof flashSales.$inferInsert

/** More than a page of twenty. */
const RUNNING_DEALS = 24
const ENDED_DEALS = 6
const WOWCHERS = 8
const LIMIT_PER_CUSTOMER = 4

const flashSaleRows = (clock: Clock): SaleRow[] => [
  {
    id: runningFlashSale.id,
    kind: 'current',
    name: flashSaleTexts['quiet-hours'],
    startTime: clock.at(-1, '10:00'),
    endTime: clock.at(3, '22:00'),
  },
  {
    id: deliveryFlashSale.id,
    kind: 'delivery',
    name: flashSaleTexts['at-your-door'],
    startTime: clock.at(-1, '10:00'),
    endTime: clock.at(5, '22:00'),
  },
  {
    id: wowcherSale.id,
    kind: 'wowcher',
    name: flashSaleTexts.wowcher,
    startTime: clock.at(-10, '10:00'),
    endTime: clock.at(20, '22:00'),
  },
  {
    id: endedFlashSale.id,
    kind: 'current',
    name: flashSaleTexts['last-week'],
    startTime: clock.at(-9, '10:00'),
    endTime: clock.at(-2, '22:00'),
  },
]

/** Strictly counted, dearer to miss than a usual deal: 30 to 50 percent off until the sale ends. */
function saleDeal(sale: SaleRow, demoShop: DemoShop, position: number): DealRow {
  const id = `${sale.id}-${demoShop.row.urlName}`
  const draw = random(id)
  const quota = draw.pick([20, 30, 40, 50])
  const isSoldOut = position % 9 === 0
  const terms = {
    kind: 'limited' as const,
    percentOff: draw.pick([30, 35, 40, 45, 50]),
    quota,
    stock: isSoldOut ? 0 : draw.i(1, quota - 1),
  }
  const extra = { startTime: sale.startTime, endTime: sale.endTime, limitPerCustomer: LIMIT_PER_CUSTOMER }
  return dealRow({ id, demoShop, ...drawOption(demoShop, draw), ...terms, extra }, position)
}

/** Each option of a shop that comes to its guests is a deal of its own (spec section 4). */
function deliveryDeals(demoShops: readonly DemoShop[]): DealRow[] {
  const plans = demoShops.flatMap((demoShop) =>
    demoShop.options.flatMap((option) => {
      const type = demoShop.types.find(({ id }) => id === option.typeId)!
      const { strictQuota, stock, maxPercentage: percentOff } = option
      const kind = strictQuota ? ('limited' as const) : ('single' as const)
      const quota = strictQuota ? Math.max(20, stock) : 200
      return option.dealId
        ? [{ id: option.dealId, demoShop, type, option, kind, percentOff, quota, stock: strictQuota ? stock : 120 }]
        : []
    }),
  )
  return plans.map((plan, index) => dealRow({ ...plan, extra: { dealType: 'delivery' } }, index + 1))
}

/** A visit that any branch of the brand honours. */
function wowcher(sale: SaleRow, branches: readonly DemoShop[], position: number): DealRow {
  const row = saleDeal(sale, branches[0]!, position)
  const usableBranches = branches.map((branch) => branch.row.id)
  return { ...row, id: `wowcher-${branches[0]!.row.brandId}`, dealType: 'wowcher', shopId: null, usableBranches }
}

/** Every sale with its deals, and the deals of shops that come to their guests. */
export function saleRows(demoShops: readonly DemoShop[], clock: Clock) {
  const [running, delivery, flex, ended] = flashSaleRows(clock) as [SaleRow, SaleRow, SaleRow, SaleRow]
  const massageShops = demoShops.filter(({ row }) => row.shopType === 'massage' && row.id !== unbookableShop.id)
  const visiting = demoShops.filter(({ row }) => row.shopType === 'delivery')
  const inSale = massageShops.filter(
    ({ row }, index) => row.id === unbookableFlashShop.id || (row.bookable && index % 2 === 0 && !row.promotionsOff),
  )
  // The unbookable shop first: nothing else of it can be bought.
  const chosen = inSale.toSorted((a, b) => Number(a.row.bookable) - Number(b.row.bookable)).slice(0, RUNNING_DEALS)
  const brandIds = [...new Set(demoShops.flatMap(({ row }) => row.brandId ?? []))].slice(0, WOWCHERS)
  const branchesOf = (brandId: string) => massageShops.filter(({ row }) => row.brandId === brandId && row.bookable)
  const bySale: [SaleRow, DealRow[]][] = [
    [running, chosen.map((demoShop, index) => saleDeal(running, demoShop, index + 1))],
    [
      delivery,
      visiting.map((demoShop, index) => ({
        ...saleDeal(delivery, demoShop, index + 1),
        dealType: 'delivery' as const,
      })),
    ],
    [flex, brandIds.map((brandId, index) => wowcher(flex, branchesOf(brandId), index + 1))],
    [
      ended,
      massageShops
        .filter(({ row }) => row.bookable)
        .slice(-ENDED_DEALS)
        .map((demoShop, index) => saleDeal(ended, demoShop, index + 1)),
    ],
  ]
  const links: (typeof flashSaleDeals.$inferInsert)[] = bySale.flatMap(([sale, rows]) =>
    rows.map(({ id }, index) => ({ flashSaleId: sale.id, dealId: id, position: index + 1 })),
  )
  return {
    sales: bySale.map(([sale]) => sale),
    deals: [...bySale.flatMap(([, rows]) => rows), ...deliveryDeals(visiting)],
    links,
  }
}
