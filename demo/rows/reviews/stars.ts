import { bookableShop, fullShop, unreviewedShop } from '#demo/named.ts'
import { random } from '#demo/pictures/random.ts'
import { NEW_SHOPS } from '#demo/rows/catalogue/shopTags.ts'
import { shopTexts } from '#demo/texts/shopNames.ts'

export const REVIEW_COUNT = 1500

/** How well known each shop is: a few shops are famous, most are not, the newest not at all. */
function weightOf({ urlName, bookable }: (typeof shopTexts)[number]): number {
  if (urlName === unreviewedShop.urlName) return 0
  if (urlName === bookableShop.urlName || urlName === fullShop.urlName) return 5
  const draw = random(`popularity ${urlName}`)
  if (NEW_SHOPS.has(urlName) || !bookable) return draw.r(0.2, 0.5)
  return draw.chance(0.15) ? draw.r(3, 4.5) : draw.r(0.3, 1.6)
}

/** How many guests wrote about each shop. */
function reviewCounts(): Map<string, number> {
  const weights = shopTexts.map(weightOf)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  // Rounding the running total, not each share, keeps the sum exact.
  let running = 0
  let given = 0
  return new Map(
    shopTexts.map(({ urlName }, index) => {
      running += weights[index]!
      const count = Math.round((running / sum) * REVIEW_COUNT) - given
      given += count
      return [urlName, count]
    }),
  )
}

function starsFor(urlName: string, count: number): number[] {
  const draw = random(`stars ${urlName}`)
  const quality = draw.r(0.35, 1)
  return Array.from({ length: count }, () => {
    const luck = draw.f()
    if (luck < 0.45 + quality * 0.35) return 5
    if (luck < 0.86 + quality * 0.07) return 4
    if (luck < 0.95 + quality * 0.02) return 3
    return luck < 0.985 ? 2 : 1
  })
}

/** The stars that guests gave, by shop: what its rating is computed from and its reviews are written to. */
export const starsOfShops = (): Map<string, number[]> =>
  new Map([...reviewCounts()].map(([urlName, count]) => [urlName, starsFor(urlName, count)]))

/** Two decimals, as they are stored; 0 without reviews. */
export const meanOf = (stars: readonly number[]): number =>
  stars.length === 0 ? 0 : Math.round((stars.reduce((sum, one) => sum + one, 0) / stars.length) * 100) / 100
