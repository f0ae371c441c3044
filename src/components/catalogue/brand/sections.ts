import type { Brand } from '#contract/catalogue/brands.ts'
import type { DealCard } from '#contract/vouchers/deals.ts'

export type BrandSection = 'promotions' | 'flash' | 'branches' | 'reviews'

type Counts = { promotions: number; flash: number; reviews: number }

/** The sections of a brand in the order of its detail menu (spec section 2); reviews once there are some. */
export function sectionsOf({ promotions, flash, reviews }: Counts): BrandSection[] {
  const shown: Record<BrandSection, boolean> = {
    promotions: promotions > 0,
    flash: flash > 0,
    branches: true,
    reviews: reviews > 0,
  }
  return (Object.keys(shown) as BrandSection[]).filter((section) => shown[section])
}

/** How many branches' deals are loaded; a larger brand shows those of its first ones. */
const ASKED_FOR_DEALS = 12
const DEALS_SHOWN = 12

export const branchesWithDeals = ({ branches }: Brand) => branches.slice(0, ASKED_FOR_DEALS)

/** The deals of the branches, the largest discount first, those of the running sale apart: they end with it. */
export function dealsOf(lists: readonly DealCard[][], saleEnd: string | null) {
  const all = lists.flat().sort((a, b) => b.discount - a.discount)
  const isInSale = ({ endTime }: DealCard) => saleEnd !== null && endTime === saleEnd
  return {
    flash: all.filter(isInSale).slice(0, DEALS_SHOWN),
    promotions: all.filter((deal) => !isInSale(deal)).slice(0, DEALS_SHOWN),
  }
}
