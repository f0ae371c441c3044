import type { passes } from '#backend/schema.ts'
import { pictureFor } from '#demo/pictures/pick.ts'
import { passTexts } from '#demo/texts/passes.ts'
import type { CategorySlug } from '#demo/texts/types.ts'
import type { DemoShop } from './shops.ts'

type Terms = {
  category: CategorySlug
  units: number
  price: number
  originalPrice: number
  expiredWithin: number
  honours: (demoShop: DemoShop) => boolean
}

const SEASIDE = new Set(['phuket', 'samui', 'pattaya', 'hua-hin'])
const offers = ({ row }: DemoShop, category: CategorySlug) => row.categoryIds?.includes(category) ?? false

const TERMS: Record<string, Terms> = {
  'quiet-pass': {
    category: 'massage',
    units: 10,
    price: 3900,
    originalPrice: 5000,
    expiredWithin: 180,
    honours: (demoShop) => demoShop.row.locationId === 'bangkok' && offers(demoShop, 'massage'),
  },
  'sea-pass': {
    category: 'scrub',
    units: 5,
    price: 4200,
    originalPrice: 5250,
    expiredWithin: 120,
    honours: (demoShop) =>
      SEASIDE.has(demoShop.row.locationId) && (offers(demoShop, 'scrub') || offers(demoShop, 'massage')),
  },
  'water-pass': {
    category: 'onsen',
    units: 6,
    price: 2700,
    originalPrice: 3540,
    expiredWithin: 90,
    honours: (demoShop) => offers(demoShop, 'onsen'),
  },
}

export const passRows = (demoShops: readonly DemoShop[]): (typeof passes.$inferInsert)[] =>
  passTexts.map(({ key, name, description }, index) => {
    const { honours, category, ...terms } = TERMS[key]!
    const open = demoShops.filter(({ row }) => row.bookable && row.shopType === 'massage')
    return {
      id: key,
      slug: key,
      name,
      description,
      image: pictureFor(key).name,
      usableBranches: open.filter(honours).map(({ row }) => row.id),
      position: index + 1,
      ...terms,
    }
  })
