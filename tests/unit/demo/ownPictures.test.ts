import { expect, test } from 'vitest'
import { clockFrom } from '#demo/clock.ts'
import { brandRows } from '#demo/rows/catalogue/brands.ts'
import { categoryRows } from '#demo/rows/catalogue/categories.ts'
import { withPictures } from '#demo/rows/catalogue/dealPictures.ts'
import { passRows } from '#demo/rows/catalogue/passes.ts'
import { locationRows } from '#demo/rows/catalogue/places.ts'
import { saleRows } from '#demo/rows/catalogue/saleDeals.ts'
import { shopDealRows } from '#demo/rows/catalogue/shopDeals.ts'
import { demoShops } from '#demo/rows/catalogue/shops.ts'
import { bannerRows } from '#demo/rows/merchandising/banners.ts'
import { postRows } from '#demo/rows/merchandising/posts.ts'
import { reviewRows } from '#demo/rows/reviews/reviews.ts'
import { starsOfShops } from '#demo/rows/reviews/stars.ts'
import { giftCampaignRows } from '#demo/rows/rewards/gifts.ts'

const clock = clockFrom(new Date('2026-11-25T12:00:00+07:00'))
const stars = starsOfShops()
const shops = demoShops(clock, stars)
const brands = brandRows(stars)
const sale = saleRows(shops, clock)
const deals = withPictures([...sale.deals, ...shopDealRows(shops, clock)], shops)
const reviews = reviewRows(shops, stars, [], deals, clock)

/** What more than one thing of a page shows. */
function shared(names: readonly (string | null | undefined)[]): string[] {
  const shown = names.filter((name) => name != null)
  return shown.filter((name, at) => shown.indexOf(name) !== at)
}

test('the front page: shops, brands, deals, cities, categories, posts and banners each show their own picture', () => {
  const options = new Set(shops.flatMap((shop) => shop.options.flatMap(({ dealId }) => dealId ?? [])))
  const page = [
    ...shops.map(({ row }) => row.image),
    ...[...brands, ...locationRows(), ...categoryRows(), ...postRows(clock), ...passRows(shops)].map(
      ({ image }) => image,
    ),
    ...bannerRows().map(({ image }) => image),
    ...giftCampaignRows(shops, clock).map(({ image }) => image),
    ...deals.filter(({ id }) => !options.has(id)).map(({ image }) => image),
  ]
  expect(shared(page)).toEqual([])
})

test('a list of shops, whatever was searched: no two shops share a picture, not even a room', () => {
  const rooms = shops.flatMap(({ row }) => [...(row.images ?? []), ...(row.environmentPictures ?? [])])
  expect(rooms).toHaveLength(shops.length * 3)
  expect(shared(rooms)).toEqual([])
})

test.each(shops.map(({ row, types }) => ({ name: row.urlName, row, types })))(
  'the page of $name: rooms, services, deals and the photos of its guests are all different',
  ({ row, types }) => {
    const page = [
      ...(row.images ?? []),
      ...(row.environmentPictures ?? []),
      ...types.map(({ typePicture }) => typePicture),
      ...deals.filter(({ shopId }) => shopId === row.id).map(({ image }) => image),
      ...reviews.filter(({ shopId }) => shopId === row.id).flatMap(({ photos }) => photos ?? []),
    ]
    expect(shared(page)).toEqual([])
  },
)

test.each(brands.map((brand) => ({ name: brand.slug, brand })))(
  'the page of the brand $name: its picture, its rooms, the fronts of its branches and its deals',
  ({ brand }) => {
    const branches = shops.filter(({ row }) => row.brandId === brand.id)
    const page = [
      brand.image,
      ...(brand.environmentImages ?? []),
      ...branches.map(({ row }) => row.image),
      ...deals.filter(({ brandId }) => brandId === brand.id).map(({ image }) => image),
    ]
    expect(brand.environmentImages).toHaveLength(branches.length)
    expect(shared(page)).toEqual([])
  },
)
