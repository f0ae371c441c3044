import type { timePrices } from '#backend/modules/catalogue/serviceSchema.ts'
import { SERVICE_TYPE } from '#domain/catalogue/serviceType.ts'
import { slugOf } from '#domain/catalogue/urlName.ts'
import { textIn } from '#domain/localizedText.ts'
import { discountedPrice } from '#domain/pricing/price.ts'
import { type Known, pictureFor } from './known.ts'
import type { LineOf } from './lines.ts'

type Row = Record<string, unknown> & { id: string }
/** What else a line says of an option goes with it; what its shop is summarized from has its type. */
export type OptionRow = Row & Pick<typeof timePrices.$inferSelect, 'price' | 'maxPercentage'>

export const TYPE_DEFAULTS = {
  ...{ shopId: '', categoryId: '', typeName: {}, description: {}, specialNote: {}, typePicture: '' },
  ...{ isRecommended: false, isOffered: true, position: 100 },
}
export const DEAL_DEFAULTS = {
  ...{ brandId: null, shopId: null, timePriceId: null, dealType: 'deal', typeName: {}, description: {}, image: '' },
  ...{ duration: 60, originalPrice: 0, price: 0, discount: 0, stock: 0, quota: 0, strictQuota: false, hasBonus: false },
  ...{ bonusConfig: null, usableBranches: [], discountSteps: [], expiryType: 'within', shippingFee: 0 },
  ...{ limitPerCustomer: null, startTime: null, endTime: null, position: 100 },
}

const firstOf = <T>(value: T | T[] | undefined) => (Array.isArray(value) ? value[0] : value)

/** By reference, by number or by name ('massage'). */
function categoryOf({ category, serviceType, serviceTypes }: LineOf<'serviceType'>, known: Known): string | undefined {
  const said = category ?? serviceType ?? firstOf(serviceTypes)
  if (typeof said === 'number') return known.categoryOfType.get(said)
  if (said === undefined) return undefined
  const number = Object.entries(SERVICE_TYPE).find(([name]) => name === said)?.[1]
  return known.categories.get(said) ?? (number && known.categoryOfType.get(number))
}

/**
 * A service type with its options, or why not. An option that was never sold at its list price costs what it is sold
 * at: nothing is struck (`docs/decisions/0089`). Options are null where the line does not speak of them.
 */
export function typeRowsOf(line: LineOf<'serviceType'>, shopId: string, known: Known) {
  const id = line._id ?? `${shopId}_${slugOf(textIn(line.typeName, 'en')) || 'service'}`
  const categoryId = categoryOf(line, known)
  if (!categoryId) return 'category: is needed, as a category, or as serviceType, its number'
  const seen = new Map<string, number>()
  const options = line.timePrices?.map((option, index): OptionRow => {
    const plain = `${id}_${option.time}`
    const again = seen.get(plain) ?? 0
    seen.set(plain, again + 1)
    const { _id, time: timeMinutes, listPriceSold, ...told } = option
    const said = listPriceSold ? told : { ...told, price: discountedPrice(told), maxPercentage: 0 }
    return {
      id: _id ?? (again > 0 ? `${plain}_${again + 1}` : plain),
      ...{ typeId: id, shopId, timeMinutes, ...said, position: index + 1 },
    }
  })
  const { typeName, description, specialNote, isRecommended, isOffered, position } = line
  const typePicture = pictureFor(known, line.typePicture, id, 'square')
  const flags = { isRecommended, isOffered }
  const row: Row = { id, shopId, categoryId, typeName, description, specialNote, ...flags, position, typePicture }
  return { row, options: options ?? null }
}

/** A deal of a shop, or of a brand, or why not. What was never sold at the original price has none before it. */
export function dealRowOf(line: LineOf<'deal'>, shopId: string | null, known: Known): Row | string {
  const brandId = line.brand ? known.brands.get(line.brand) : line.brand
  if (line.brand && !brandId) return `brand: there is no brand '${line.brand}'`
  if (!brandId && !shopId) return 'shop: a deal is of a shop or of a brand'
  const typeName = line.typeName ?? line.type?.typeName
  if (!typeName) return 'type: says no typeName'
  const { _id: id, type, shop, brand, image, originalPriceSold, ...told } = line
  const said = originalPriceSold ? told : { ...told, originalPrice: told.price, discount: 0 }
  const discount = said.discount ?? percentOf(said.originalPrice, said.price)
  const quota = said.quota ?? said.stock
  if (said.stock !== undefined && quota !== undefined && said.stock > quota) return 'stock: is more than the quota'
  const description = said.description ?? type?.description
  return {
    ...said,
    ...{ id, shopId, brandId, typeName, description, discount, quota, image: pictureFor(known, image, id, 'wide') },
  }
}

const percentOf = (before: number, now: number) => (before > now ? Math.round(((before - now) / before) * 100) : 0)

export function factorRowOf(line: LineOf<'priceFactor'>, shopId: string): Row {
  const { fromTime, toTime, percentage, date = null } = line
  const weekdays = line.weekdays ?? (date ? [] : [0, 1, 2, 3, 4, 5, 6])
  const pad = (time: string) => time.padStart(5, '0')
  const id = line._id ?? `${shopId}-factor-${date ?? weekdays.join('')}-${pad(fromTime).replace(':', '')}`
  return { id, shopId, weekdays, date, fromTime: pad(fromTime), toTime: pad(toTime), percentage }
}
