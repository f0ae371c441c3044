import type { brands } from '#backend/schema.ts'
import { pictureFor, portraitOf } from '#demo/pictures/pick.ts'
import { meanOf } from '#demo/rows/reviews/stars.ts'
import { brandTexts } from '#demo/texts/brands.ts'
import { shopTexts } from '#demo/texts/shopNames.ts'

const TOP_BRANDS = 8

/** A brand's rating is that of all its branches' reviews together. */
export function brandRows(stars: Map<string, number[]>): (typeof brands.$inferInsert)[] {
  return brandTexts.map(({ slug, name, description }, index) => {
    const branches = shopTexts.filter(({ brand }) => brand === slug)
    const given = branches.flatMap(({ urlName }) => stars.get(urlName) ?? [])
    return {
      id: slug,
      slug,
      brandName: name,
      description,
      brandType: 'massage',
      image: pictureFor(`brand ${slug}`).name,
      environmentImages: branches.map(({ urlName }) => portraitOf(urlName, 'room').name),
      rating: meanOf(given),
      ratingCount: given.length,
      isTop: index < TOP_BRANDS,
      position: index + 1,
    }
  })
}
