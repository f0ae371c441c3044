import type { brands } from '#backend/db/schema/index.ts'
import { picturesOfRooms, picturesOfShops } from '#backend/seed/pictures/pick.ts'
import { brandTexts } from '#backend/seed/texts/brands.ts'
import { shopTexts } from '#backend/seed/texts/shopNames.ts'
import { meanOf } from './stars.ts'

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
