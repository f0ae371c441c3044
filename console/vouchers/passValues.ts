import type { NamedShop } from '#console/merchandising/ShopsField.tsx'
import type { Picture } from '#contract/shared.ts'
import type { ConsolePass, NewPass } from '#contract/vouchers/consolePasses.ts'

type Texts = Record<string, string>
/** What the form of a pass holds: figures as they are typed, '' where nothing is said. */
export type PassValues = {
  name: Texts
  description: Texts
  image: Picture | null
  price: string
  originalPrice: string
  units: string
  expiredWithin: string
  shops: NamedShop[]
  position: string
  showFrom: string
  showUntil: string
}

/** One that is new. */
export const NEW_PASS: ConsolePass = {
  ...{ _id: '', version: 0, slug: '', name: {}, description: {}, image: null, price: 0, originalPrice: 0 },
  ...{ units: 5, expiredWithin: 90, position: 100, shops: [], showFrom: null, showUntil: null, state: 'shown' },
}

const figure = (value: number): string => (value === 0 ? '' : String(value))

/** A pass as its form shows it. */
export const valuesOf = (read: ConsolePass): PassValues => ({
  ...{ name: { ...read.name }, description: { ...read.description }, image: read.image },
  ...{ price: figure(read.price), originalPrice: figure(read.originalPrice), units: String(read.units) },
  ...{ expiredWithin: String(read.expiredWithin), shops: read.shops, position: String(read.position) },
  ...{ showFrom: read.showFrom ?? '', showUntil: read.showUntil ?? '' },
})

const FIGURES = ['price', 'originalPrice', 'units', 'expiredWithin', 'position']

function sent([key, value]: [string, unknown]): [string, unknown] {
  if (FIGURES.includes(key)) return [key, Number(value)]
  if (key === 'image') return [key, (value as Picture | null)?.name ?? '']
  if (key === 'shops') return ['shopIds', (value as NamedShop[]).map(({ _id }) => _id)]
  return [key, key === 'showFrom' || key === 'showUntil' ? value || null : value]
}

/** What is sent of these values. */
export const sentOf = (values: Partial<PassValues>): Partial<NewPass> =>
  Object.fromEntries(Object.entries(values).map(sent))
