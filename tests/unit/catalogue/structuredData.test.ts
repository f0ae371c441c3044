import { describe, expect, it } from 'vitest'
import { sectionsOf } from '#components/catalogue/shop/sections.ts'
import { shopData } from '#components/catalogue/shop/shopData.ts'
import { openingHoursData } from '#components/ui/hours/openingHoursData.ts'
import type { ServiceType, Shop } from '#contract/catalogue/shops.ts'
import { problemsOf, type Thing } from '#tests/support/browser/structuredData.ts'

const REST = { restDay: true, openTime: '', closeTime: '' }
const day = (openTime: string, closeTime: string) => ({ restDay: false, openTime, closeTime })
const weekdays = day('10:00', '22:00')
/** At rest on Mondays, until two in the morning on Fridays and Saturdays. */
const dayTime = [weekdays, REST, weekdays, weekdays, weekdays, day('10:00', '02:00'), day('10:00', '02:00')]

const picture = { name: 'room-rose', width: 1200, height: 800, widths: [320, 1200], alt: 'A room' }
const shop = {
  ...{ _id: 'ari', urlName: 'ari', name: 'Baan Ari', nameLatin: 'Baan Ari', nameTH: 'บ้านอารีย์' },
  ...{ description: 'Four beds.', image: picture },
  ...{ rating: 4.5, ratingCount: 12, area: 'Ari', location: 'Bangkok', latitude: 13.78, longitude: 100.54 },
  ...{ shopType: 'massage', address: '9 Soi 4', tel: '02 000 0000', brand: null, dayTime, specialDays: [] },
  ...{ promotionsOff: false, facilityOptions: ['hasPlug'], hygieneOptions: ['hasThermometer'], commonTerms: ['Rest.'] },
} as unknown as Shop
const type = (serviceType: number, ...prices: number[]) =>
  ({ typeName: 'Thai', serviceType, timePrices: prices.map((finalPrice) => ({ finalPrice })) }) as ServiceType

const links = { origin: 'https://sabai.example', url: '/en/shop/ari', deal: (id: string) => `/en/deals/${id}` }
const told = (one: Shop, types = [type(1, 900, 450)]) =>
  shopData(one, { types, deals: [], today: '2026-11-21' }, links) as unknown as Thing

describe('what search engines are told of a shop', () => {
  it('is whole, with its cheapest price, the names on its sign and its stars', () => {
    expect(problemsOf(told(shop))).toEqual([])
    expect(told(shop)).toMatchObject({
      '@type': 'HealthAndBeautyBusiness',
      alternateName: ['บ้านอารีย์'],
      priceRange: '฿450–900',
      aggregateRating: { ratingValue: 4.5, reviewCount: 12 },
      makesOffer: [{ price: 450, priceCurrency: 'THB' }],
    })
  })

  it('calls it a day spa where it offers spa or onsen, and says no stars that nobody gave', () => {
    expect(told(shop, [type(1, 450), type(6, 2000)])['@type']).toBe('DaySpa')
    expect(told({ ...shop, ratingCount: 0 })).not.toHaveProperty('aggregateRating')
    expect(told({ ...shop, nameTH: shop.name })).not.toHaveProperty('alternateName')
    expect(told({ ...shop, name: 'バーン・アリー' })).toHaveProperty('alternateName', ['Baan Ari', 'บ้านอารีย์'])
  })

  it('says when it is open: days alike together, rest days left out, past midnight, special days still to come', () => {
    const specialDays = [
      { date: '2026-11-20', ...REST },
      { date: '2026-12-31', ...REST },
      { date: '2027-01-04', ...day('12:00', '18:00') },
    ]
    expect(openingHoursData({ dayTime, specialDays }, '2026-11-21')).toMatchObject([
      { dayOfWeek: ['Sunday', 'Tuesday', 'Wednesday', 'Thursday'], opens: '10:00', closes: '22:00' },
      { dayOfWeek: ['Friday', 'Saturday'], opens: '10:00', closes: '02:00' },
      { validFrom: '2026-12-31', validThrough: '2026-12-31', opens: '00:00', closes: '00:00' },
      { validFrom: '2027-01-04', opens: '12:00', closes: '18:00' },
    ])
  })
})

describe('the check of what search engines are told', () => {
  it.each([
    [{ '@type': 'Product', name: 'Deal' }, 'Product: no offers'],
    [{ '@type': 'Offer', price: '450', priceCurrency: 'THB' }, 'Offer.price: "450"'],
    [{ '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1 }] }, 'no name'],
    [{ '@type': 'Teapot' }, 'unknown kind'],
  ])('finds what is wrong with %o', (thing, problem) => {
    expect(problemsOf(thing as Thing).join('\n')).toContain(problem)
  })
})

describe('the menu of a shop', () => {
  it.each([
    ['any shop with deals', {}, 2, ['promotions', 'services', 'reviews', 'location', 'facilities', 'rules']],
    ['a shop without deals or reviews', { ratingCount: 0 }, 0, ['services', 'location', 'facilities', 'rules']],
    ['promotions turned off', { promotionsOff: true }, 2, ['services', 'reviews', 'facilities', 'location', 'rules']],
    ['a shop that comes to the customer', { shopType: 'delivery' }, 0, ['services', 'reviews', 'location']],
    ['no hygiene options', { hygieneOptions: [] }, 0, ['services', 'reviews', 'location', 'rules']],
  ])('stands in its order: %s', (_name, more, dealCount, sections) => {
    expect(sectionsOf({ ...shop, ...more } as Shop, dealCount)).toEqual(sections)
  })
})
