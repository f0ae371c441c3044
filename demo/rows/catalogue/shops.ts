import type { shops } from '#backend/schema.ts'
import type { Clock } from '#demo/clock.ts'
import { VIEWS } from '#demo/pictures/fronts/draw.ts'
import { portraitOf } from '#demo/pictures/pick.ts'
import { random } from '#demo/pictures/random.ts'
import { meanOf } from '#demo/rows/reviews/stars.ts'
import { areaTexts, locationTexts } from '#demo/texts/places.ts'
import { notes } from '#demo/texts/services/service.ts'
import { shopDescriptionTexts } from '#demo/texts/shopDescriptions.ts'
import { type ShopText, shopTexts } from '#demo/texts/shopNames.ts'
import { commonTermTexts, shopRuleTexts } from '#demo/texts/terms.ts'
import type { LocalizedText } from '#demo/texts/types.ts'
import { discountedPrice } from '#domain/pricing/price.ts'
import { addressText } from './address.ts'
import { directionsOf } from './directions.ts'
import { dayTimeOf, specialDaysOf } from './openingHours.ts'
import { type OptionRow, serviceRows, type TypeRow } from './services.ts'
import { profileOf } from './shopProfile.ts'
import { tagsOf } from './shopTags.ts'

export type ShopRow = typeof shops.$inferInsert & Pick<typeof shops.$inferSelect, 'dayTime' | 'specialDays' | 'image'>
/** A shop with all that hangs on it. */
export type DemoShop = { text: ShopText; row: ShopRow; types: TypeRow[]; options: OptionRow[]; tags: string[] }

/** Five decimals of a degree: about a metre. */
const metreExact = (degrees: number) => Math.round(degrees * 1e5) / 1e5

function specialNoteOf({ categories }: ShopText): LocalizedText {
  if (categories.includes('onsen')) return notes.tattoo
  return categories.includes('spa') ? notes.couple : {}
}

/** Every shop with its services and tags. `stars` are those of its reviews, by url name. */
export function demoShops(clock: Clock, stars: Map<string, number[]>): DemoShop[] {
  return shopTexts.map((text, index): DemoShop => {
    const { urlName } = text
    const draw = random(`shop ${urlName}`)
    const area = areaTexts.find(({ slug }) => slug === text.area)!
    const location = locationTexts.find(({ slug }) => slug === area.location)!
    const [front, room, hall] = VIEWS.map((view) => portraitOf(urlName, view).name)
    const { types, options } = serviceRows(text)
    const profile = profileOf(text, clock)
    const dayTime = dayTimeOf(text)
    const hasParking = profile.facilityOptions.includes('hasParking')
    const tags = tagsOf(text, dayTime[5]!.closeTime, profile.capacity, hasParking)
    const latitude = metreExact(area.latitude + draw.r(-0.003, 0.003))
    const longitude = metreExact(area.longitude + draw.r(-0.003, 0.003))
    const given = stars.get(urlName) ?? []
    return {
      text,
      types,
      options,
      tags,
      row: {
        id: urlName,
        urlName,
        brandId: text.brand,
        locationId: location.slug,
        areaId: area.slug,
        name: text.name,
        branchName: text.branchName ?? {},
        description: shopDescriptionTexts[index % shopDescriptionTexts.length]!,
        specialNote: specialNoteOf(text),
        commonTerms: [...commonTermTexts, ...shopRuleTexts.filter(() => draw.chance(0.3))],
        address: addressText({
          houseNumber: `${draw.i(2, 199)}/${draw.i(1, 20)}`,
          lane: draw.i(2, 48),
          area: area.name,
          location: location.name,
        }),
        locationDetail: directionsOf(text, area.name, hasParking),
        latitude,
        longitude,
        place: [longitude, latitude],
        tel: `020${String(550100 + index)}`,
        url: text.brand ? `https://${text.brand}.example` : null,
        shopType: text.shopType,
        bookable: text.bookable,
        image: front!,
        images: [front!, room!],
        environmentPictures: [hall!],
        dayTime,
        specialDays: specialDaysOf(text, dayTime, clock),
        contactEmail: `${urlName}@sabai.test`,
        rating: meanOf(given),
        ratingCount: given.length,
        minPrice: Math.min(...options.map(discountedPrice)),
        maxDiscount: Math.max(...options.map(({ maxPercentage }) => maxPercentage)),
        categoryIds: [...new Set(types.map(({ categoryId }) => categoryId))],
        position: index + 1,
        ...profile,
      },
    }
  })
}
