import type { timePrices } from '#backend/modules/catalogue/serviceSchema.ts'
import { SERVICE_TYPE } from '#domain/catalogue/serviceType.ts'
import { slugOf } from '#domain/catalogue/urlName.ts'
import { textIn } from '#domain/localizedText.ts'
import { discountedPrice } from '#domain/pricing/price.ts'
import { type Refusal, refusal } from './faults.ts'
import { type Known, pictureFor } from './known.ts'
import type { LineOf } from './lines.ts'
import { merged } from './upsert.ts'

type Row = Record<string, unknown> & { id: string }
type Stored = Record<string, unknown> | undefined
/** What else a line says of an option goes with it; what its shop is summarized from has its type. */
export type OptionRow = Row & Pick<typeof timePrices.$inferSelect, 'price' | 'maxPercentage'>

const TYPE_DEFAULTS = {
  ...{ shopId: '', categoryId: '', typeName: {}, description: {}, specialNote: {}, typePicture: '' },
  ...{ isRecommended: false, isOffered: true, position: 100 },
}
const OPTION_DEFAULTS = {
  ...{ typeId: '', shopId: '', timeMinutes: 0, price: 0, maxPercentage: 0, guestCount: 1, strictQuota: false },
  ...{ stock: 0, dealId: null, position: 1 },
}
const DEAL_DEFAULTS = {
  ...{ brandId: null, shopId: null, timePriceId: null, dealType: 'deal', typeName: {}, description: {}, image: '' },
  ...{ duration: 60, originalPrice: 0, price: 0, discount: 0, stock: 0, quota: 0, strictQuota: false, hasBonus: false },
  ...{ bonusConfig: null, usableBranches: [], discountSteps: [], expiryType: 'within', shippingFee: 0 },
  ...{ limitPerCustomer: null, startTime: null, endTime: null, position: 100 },
}
const FACTOR_DEFAULTS = {
  ...{ shopId: '', weekdays: [0, 1, 2, 3, 4, 5, 6], date: null, fromTime: '00:00', toTime: '24:00', percentage: 0 },
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

export const typeIdOf = ({ _id, typeName }: LineOf<'serviceType'>, shopId: string) =>
  _id ?? `${shopId}_${slugOf(textIn(typeName, 'en')) || 'service'}`

/** The ids of the options that a line lists: their own, else by their minutes. */
export function optionIdsOf(line: LineOf<'serviceType'>, shopId: string): string[] {
  const seen = new Map<string, number>()
  const typeId = typeIdOf(line, shopId)
  return (line.timePrices ?? []).map(({ _id, time }) => {
    const plain = `${typeId}_${time}`
    const again = seen.get(plain) ?? 0
    seen.set(plain, again + 1)
    return _id ?? (again > 0 ? `${plain}_${again + 1}` : plain)
  })
}

/** An option that was never sold at its list price costs what it is sold at: nothing is struck (docs/decisions/0089). */
function optionRowsOf(line: LineOf<'serviceType'>, shopId: string, stored: Map<string, Row>): OptionRow[] | Refusal {
  const typeId = typeIdOf(line, shopId)
  const ids = optionIdsOf(line, shopId)
  const rows: OptionRow[] = []
  for (const [index, { _id, time: timeMinutes, listPriceSold = true, ...told }] of (line.timePrices ?? []).entries()) {
    const id = ids[index]!
    const kept = stored.get(id)
    const field = `timePrices.${index}`
    if (ids.indexOf(id) !== index) return refusal(`${field}._id`, 'idTaken', id)
    if (kept && kept.typeId !== typeId) return refusal(`${field}._id`, 'idTaken', kept.typeId)
    if (!kept && told.price === undefined) return refusal(`${field}.price`, 'missing')
    const whole = merged(OPTION_DEFAULTS as Record<string, unknown>, kept, {
      ...told,
      typeId,
      shopId,
      timeMinutes,
      position: index + 1,
    })
    const row = { ...whole, id } as OptionRow
    rows.push(listPriceSold ? row : { ...row, price: discountedPrice(row), maxPercentage: 0 })
  }
  return rows
}

/** A service type with its options, or why not. Options are null where the line does not speak of them. */
export function typeRowsOf(
  line: LineOf<'serviceType'>,
  shopId: string,
  { known, stored, options }: { known: Known; stored: Stored; options: Map<string, Row> },
): { row: Row; options: OptionRow[] | null } | Refusal {
  const id = typeIdOf(line, shopId)
  const categoryId = categoryOf(line, known)
  const said = line.category ?? line.serviceType ?? firstOf(line.serviceTypes)
  if (said !== undefined && !categoryId) return refusal('category', 'unknownThing', said)
  if (!stored && !categoryId) return refusal('category', 'missing')
  if (!stored && !line.typeName) return refusal('typeName', 'missing')
  if (stored && stored.shopId !== shopId) return refusal('_id', 'idTaken', stored.shopId)
  const rows = optionRowsOf(line, shopId, options)
  if (!Array.isArray(rows)) return rows
  const { typeName, description, specialNote, isRecommended, position } = line
  const isOffered = line.archive ? false : line.isOffered
  const typePicture = line.typePicture === undefined ? undefined : pictureFor(known, line.typePicture, id, 'square')
  const flags = { isRecommended, isOffered }
  const spoken = { shopId, categoryId, typeName, description, specialNote, ...flags, position, typePicture }
  const defaults: Record<string, unknown> = {
    ...TYPE_DEFAULTS,
    typePicture: pictureFor(known, undefined, id, 'square'),
  }
  return { row: { ...merged(defaults, stored, spoken), id }, options: line.timePrices ? rows : null }
}

const percentOf = (before: number, now: number) => (before > now ? Math.round(((before - now) / before) * 100) : 0)

type Prices = { originalPrice: number; price: number; stock: number; quota: number; discount: number }

/** What of a whole deal cannot be. Prices that nobody knows are passed where they are stored already. */
function dealFault(row: Row & Prices, stored: Stored, known: Known): Refusal | undefined {
  const { startTime, endTime, timePriceId } = row
  if (row.price > row.originalPrice) return refusal('price', 'dearerThanBefore', row.originalPrice)
  if (row.stock > row.quota) return refusal('stock', 'stockOverQuota', row.quota)
  const ends = startTime && endTime && new Date(endTime as string) < new Date(startTime as string)
  if (ends) return refusal('endTime', 'endsBeforeStart')
  const isKnown = typeof timePriceId !== 'string' || known.options.has(timePriceId)
  return isKnown || stored?.timePriceId === timePriceId
    ? undefined
    : refusal('timePriceId', 'unknownPrice', timePriceId)
}

const DEAL_NEEDED = ['duration', 'originalPrice', 'price'] as const

/** A whole deal of a shop, or of a brand, or why not. What was never sold at the original price has none before it. */
export function dealRowOf(line: LineOf<'deal'>, shopId: string | null, stored: Stored, known: Known): Row | Refusal {
  const brandId = line.brand ? known.brands.get(line.brand) : line.brand
  if (line.brand && !brandId) return refusal('brand', 'unknownThing', line.brand)
  if (!stored && !brandId && !shopId) return refusal('shop', 'noOwner')
  const typeName = line.typeName ?? line.type?.typeName
  if (!stored && !typeName) return refusal('typeName', 'missing')
  const missing = stored ? undefined : DEAL_NEEDED.find((key) => line[key] === undefined)
  if (missing) return refusal(missing, 'missing')
  const { _id: id, type, shop, brand, image, originalPriceSold = true, ...told } = line
  const description = told.description ?? type?.description
  const picture = image === undefined ? undefined : pictureFor(known, image, id, 'wide')
  const spoken = { ...told, shopId: shopId ?? line.shop, brandId, typeName, description, image: picture }
  const quota = told.quota ?? (stored ? undefined : told.stock)
  const defaults: Record<string, unknown> = { ...DEAL_DEFAULTS, image: pictureFor(known, undefined, id, 'wide') }
  const row = { ...merged(defaults, stored, { ...spoken, quota }), id } as Row & Prices
  if (!originalPriceSold) Object.assign(row, { originalPrice: row.price, discount: 0 })
  else if (told.discount === undefined && (told.price ?? told.originalPrice) !== undefined) {
    row.discount = percentOf(row.originalPrice, row.price)
  }
  return dealFault(row, stored, known) ?? row
}

const padded = (time: string | undefined) => time?.padStart(5, '0')

export function factorIdOf(line: LineOf<'priceFactor'>, shopId: string): string {
  const { date, fromTime = '00:00', weekdays = FACTOR_DEFAULTS.weekdays } = line
  return line._id ?? `${shopId}-factor-${date ?? weekdays.join('')}-${padded(fromTime)!.replace(':', '')}`
}

/** A whole price factor of a shop, or why not. One of a date has no weekdays. */
export function factorRowOf(line: LineOf<'priceFactor'>, shopId: string, stored: Stored): Row | Refusal {
  const { percentage, date } = line
  if (!stored && percentage === undefined) return refusal('percentage', 'missing')
  if (stored && stored.shopId !== shopId) return refusal('_id', 'idTaken', stored.shopId)
  const times = { fromTime: padded(line.fromTime), toTime: padded(line.toTime) }
  const weekdays = line.weekdays ?? (date ? [] : undefined)
  const row = merged(FACTOR_DEFAULTS as Record<string, unknown>, stored, {
    ...{ shopId, weekdays, date, ...times, percentage },
  })
  return { ...row, id: factorIdOf(line, shopId) }
}
