import { describe, expect, it } from 'vitest'
import { buyModeOf, inOrder, optionState, tabsOf, tabsWith } from '#components/catalogue/services/services.ts'
import type { ServiceType, Shop } from '#contract/catalogue/shops.ts'
import type { Category } from '#contract/catalogue/taxonomy.ts'

const type = (_id: string, categorySlug: string, isRecommended = false) =>
  ({ _id, categorySlug, isRecommended }) as ServiceType
const categories = [
  { slug: 'massage', name: 'นวด' },
  { slug: 'facial', name: 'ทรีตเมนต์หน้า' },
  { slug: 'onsen', name: 'ออนเซ็น' },
] as Category[]
const glow = type('glow', 'facial')
const thai = type('thai', 'massage')
const foot = type('foot', 'massage')
const aroma = type('aroma', 'facial', true)
const texts = { flash: 'Flash sale', recommended: 'Recommended', all: 'All' }

const shop = (bookable: boolean, shopType = 'massage') => ({ bookable, shopType }) as Shop

describe('how a visit is bought in a shop', () => {
  it.each([
    ['a time is chosen', shop(true), 3, false, 'visit'],
    ['a deal is bought of a shop that comes to the customer', shop(true, 'delivery'), 3, true, 'delivery'],
    ['only its flash sale is left of a shop that takes no bookings', shop(false), 3, true, 'flash'],
    ['only its flash sale is left of a shop that lists no services', shop(true), 0, true, 'flash'],
    ['nothing can be chosen yet', shop(true), 0, false, 'empty'],
    ['it takes no bookings', shop(false, 'delivery'), 3, false, 'closed'],
  ])('%s', (_, its, serviceCount, hasFlashSale, mode) => {
    expect(buyModeOf(its, serviceCount, hasFlashSale)).toBe(mode)
  })
})

describe('a duration of a service', () => {
  type Option = ServiceType['timePrices'][number]
  const option = (more: Partial<Option> = {}) => ({ strictQuota: false, stock: 0, dealId: null, ...more }) as Option
  const full = { strictQuota: true, stock: 0 }

  it.each([
    ['can be chosen', option(), 'visit', { isFull: false, isOffered: true }],
    ['has its last places', option({ strictQuota: true, stock: 1 }), 'visit', { isFull: false, isOffered: true }],
    ['is full', option(full), 'visit', { isFull: true, isOffered: false }],
    ['of a shop that comes is a deal', option({ dealId: 'deal' }), 'delivery', { isFull: false, isOffered: true }],
    ['of a shop that comes is no deal', option(), 'delivery', { isFull: false, isOffered: false }],
    ['is only to be looked at', option(), 'closed', { isFull: false, isOffered: false }],
    ['is sold in a flash sale alone', option({ dealId: 'deal' }), 'flash', { isFull: false, isOffered: false }],
  ] as const)('%s', (_, its, buy, state) => {
    expect(optionState(its, buy)).toEqual(state)
  })
})

describe('the order of services', () => {
  it('begins with the recommended ones, then goes category by category, as the shop lists them within each', () => {
    expect(inOrder([glow, foot, thai, aroma], categories)).toEqual([aroma, foot, thai, glow])
  })

  it('come last where staff have hidden their category: they are not taken for recommended ones', () => {
    const known = categories.filter(({ slug }) => slug !== 'massage')
    expect(inOrder([thai, glow, aroma], known)).toEqual([aroma, glow, thai])
  })

  it('leaves the list that it was given alone', () => {
    const given = [glow, aroma]
    inOrder(given, categories)
    expect(given).toEqual([glow, aroma])
  })
})

describe('the tabs of services', () => {
  const tabs = (types: ServiceType[], flashCount = 0) => tabsOf(types, categories, flashCount, texts)

  it('count what each of them shows, and leave out the empty ones', () => {
    const shown = tabs([aroma, thai, foot, glow], 2).map(({ text, count }) => `${text} ${count}`)
    expect(shown).toEqual(['Flash sale 2', 'Recommended 1', 'All 4', 'นวด 2', 'ทรีตเมนต์หน้า 2'])
  })

  it('are one in a shop without services', () => {
    expect(tabs([]).map(({ key }) => key)).toEqual(['all'])
  })

  it('lead, without a script, to the first service of theirs', () => {
    const ways = Object.fromEntries(tabs([aroma, thai, foot], 1).map(({ key, href }) => [key, href]))
    expect(ways).toEqual({
      flash: '#flash',
      recommended: '#service-aroma',
      all: '#services',
      massage: '#service-thai',
      facial: '#service-aroma',
    })
  })

  it('hold each service in every tab that counts it', () => {
    const types = [aroma, thai, foot, glow]
    for (const { key, count } of tabs(types)) {
      expect(types.filter((one) => tabsWith(one).includes(key))).toHaveLength(count)
    }
  })
})
