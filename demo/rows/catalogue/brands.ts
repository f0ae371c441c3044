import type { brands } from '#backend/schema.ts'
import { picturesOfRooms, picturesOfShops } from '#demo/pictures/pick.ts'
import { meanOf } from '#demo/rows/reviews/stars.ts'
import { brandTexts } from '#demo/texts/brands.ts'
import { shopTexts } from '#demo/texts/shopNames.ts'

const TOP_BRANDS = 8

/** A brand's rating is that of all its branches' reviews together. */
export function brandRows(stars: Map<string, number[]>): (typeof brands.$inferInsert)[] {
  const sitters = brandTexts.map(({ slug, categories }) => ({ slug: `brand ${slug}`, category: categories[0]! }))
  const cards = picturesOfShops(sitters)
  return brandTexts.map(({ slug, name, description }, index) => {
    const card = cards[index]!
    const given = shopTexts.filter(({ brand }) => brand === slug).flatMap(({ urlName }) => stars.get(urlName) ?? [])
    return {
      id: slug,
      slug,
      brandName: name,
      description,
      brandType: 'massage',
      image: card.name,
      environmentImages: picturesOfRooms(sitters[index]!, card, 6).map((picture) => picture.name),
      rating: meanOf(given),
      ratingCount: given.length,
      isTop: index < TOP_BRANDS,
      position: index + 1,
    }
  })
}
