import { picturesOfDeals } from '#demo/pictures/pick.ts'
import type { CategorySlug } from '#demo/texts/types.ts'
import type { DealRow, PicturedDeal } from './deals.ts'
import type { DemoShop } from './shops.ts'

type Option = DemoShop['options'][number]

/** What a delivery shop makes of each option that it has; nobody lists them but the shop itself. */
const isOption = ({ id, timePriceId }: DealRow, options: ReadonlyMap<string, Option>) =>
  options.get(timePriceId ?? '')?.dealId === id

/**
 * Deals with their pictures. No two that may stand on one page share one: neither those of sales and shops, nor the many of
 * one delivery shop.
 */
export function withPictures(deals: readonly DealRow[], demoShops: readonly DemoShop[]): PicturedDeal[] {
  const options = new Map(demoShops.flatMap((demoShop) => demoShop.options).map((option) => [option.id, option]))
  const categories = new Map(demoShops.flatMap(({ types }) => types).map((type) => [type.id, type.categoryId]))
  const sitter = ({ id, timePriceId }: DealRow) => ({
    slug: id,
    category: categories.get(options.get(timePriceId ?? '')!.typeId) as CategorySlug,
  })
  const names = new Map<string, string>()
  const show = (rows: readonly DealRow[], taken: readonly string[]) => {
    for (const [at, { name }] of picturesOfDeals(rows.map(sitter), taken).entries()) names.set(rows[at]!.id, name)
  }
  show(
    deals.filter((row) => !isOption(row, options)),
    [],
  )
  for (const { row: shop } of demoShops) {
    const made = deals.filter((row) => row.shopId === shop.id && isOption(row, options))
    const own = deals.filter(({ shopId, brandId }) => shopId === shop.id || (brandId && brandId === shop.brandId))
    show(
      made,
      own.flatMap(({ id }) => names.get(id) ?? []),
    )
  }
  return deals.map((row) => ({ ...row, image: names.get(row.id)! }))
}
