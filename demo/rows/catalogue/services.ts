import type { serviceTypes, timePrices } from '#backend/schema.ts'
import { bookableShop, lowStockOption, optionId, soldOutOption, soldOutShop, typeId } from '#demo/named.ts'
import { pictureFor } from '#demo/pictures/pick.ts'
import { type Random, random } from '#demo/pictures/random.ts'
import { priceOf } from '#demo/texts/services/service.ts'
import { type ServiceText, serviceTexts } from '#demo/texts/serviceTypes.ts'
import type { ShopText } from '#demo/texts/shopNames.ts'

export type TypeRow = typeof serviceTypes.$inferInsert & { typeName: Record<string, string> }
export type OptionRow = typeof timePrices.$inferInsert & { maxPercentage: number; strictQuota: boolean; stock: number }

const MOST_OPTIONS = 3
/** What a salon also does while the color sets. */
const SALON_EXTRAS = new Set(['foot', 'head-shoulder'])
/** Shops that offer all they could: long lists, to page through. */
const ALL_SERVICES = new Set([bookableShop.urlName, soldOutShop.urlName, 'baan-lom-watthana'])
const FEWEST = 8

const canOffer = (shop: ShopText, { category, durations }: ServiceText) =>
  // Nobody brings a pool to the door, or stays the day.
  shop.shopType === 'massage' || (category !== 'onsen' && durations.every((minutes) => minutes <= 180))

/** The services of a shop, in the order of the trade. */
function servicesOf(shop: ShopText, draw: Random): ServiceText[] {
  const onlySalon = shop.categories.every((category) => category === 'salon')
  const offered = serviceTexts.filter(
    (service) =>
      canOffer(shop, service) &&
      (shop.categories.includes(service.category) || (onlySalon && SALON_EXTRAS.has(service.key))),
  )
  if (ALL_SERVICES.has(shop.urlName) || offered.length <= FEWEST) return offered
  const dropped = new Set<ServiceText>()
  // Each category keeps its first service, so that no tab of the shop is empty.
  const firsts = new Set(shop.categories.map((category) => offered.find((service) => service.category === category)))
  for (const service of offered) {
    if (offered.length - dropped.size > FEWEST && !firsts.has(service) && draw.chance(0.22)) dropped.add(service)
  }
  return offered.filter((service) => !dropped.has(service))
}

/** Whole baht as a signboard has them: tens below a thousand, fifties above. */
function roundPrice(price: number): number {
  const step = price < 1000 ? 10 : 50
  return Math.round(price / step) * step
}

/** Every third service is reduced; a percentage belongs to an option. */
const percentageOf = (draw: Random): number =>
  draw.chance(0.34) ? draw.pick([5, 10, 10, 15, 20, 20, 25, 30, 40, 50]) : 0

function quotaOf(id: string, shop: ShopText, draw: Random): Pick<OptionRow, 'strictQuota' | 'stock'> {
  if (id === soldOutOption.id) return { strictQuota: true, stock: 0 }
  if (id === lowStockOption.id) return { strictQuota: true, stock: lowStockOption.stock }
  const isCounted = draw.chance(0.05) && shop.urlName !== bookableShop.urlName
  return isCounted ? { strictQuota: true, stock: draw.i(3, 15) } : { strictQuota: false, stock: 0 }
}

function optionsOf(shop: ShopText, service: ServiceText, level: number, draw: Random): OptionRow[] {
  const percentage = percentageOf(draw)
  return service.durations.slice(0, MOST_OPTIONS).map((minutes, index) => {
    const id = optionId(shop.urlName, service.key, minutes)
    return {
      id,
      typeId: typeId(shop.urlName, service.key),
      shopId: shop.urlName,
      timeMinutes: minutes,
      price: roundPrice(priceOf(service, minutes) * level),
      maxPercentage: draw.chance(0.8) ? percentage : 0,
      guestCount: 1,
      ...quotaOf(id, shop, draw),
      // A shop that comes to its guests sells each option as a deal (spec section 4).
      dealId: shop.shopType === 'delivery' ? `delivery-${id.replaceAll('_', '-')}` : null,
      position: index + 1,
    }
  })
}

/** The service types of a shop and their durations and prices; a shop has one price level for all it does. */
export function serviceRows(shop: ShopText): { types: TypeRow[]; options: OptionRow[] } {
  const draw = random(`services ${shop.urlName}`)
  const level = draw.pick([0.8, 0.9, 1, 1, 1.1, 1.25, 1.5])
  const services = servicesOf(shop, draw)
  const types = services.map((service, index) => ({
    id: typeId(shop.urlName, service.key),
    shopId: shop.urlName,
    categoryId: service.category,
    typeName: service.name,
    description: service.description,
    specialNote: service.specialNote ?? {},
    typePicture: pictureFor(`service ${service.key}`).name,
    isRecommended: index === 0 || draw.chance(0.2),
    position: index + 1,
  }))
  return { types, options: services.flatMap((service) => optionsOf(shop, service, level, draw)) }
}
