import { describe, expect, it } from 'vitest'
import { crumbList, pictureAddress } from '#components/ui/seo/structuredData.ts'
import { dealData } from '#components/vouchers/deals/dealData.ts'
import type { Deal } from '#contract/vouchers/deals.ts'
import { problemsOf, type Thing } from '#tests/support/browser/structuredData.ts'

const ORIGIN = 'https://sabai.example'
const image = {
  name: 'oil-dusk',
  kind: 'drawing' as const,
  width: 1200,
  height: 800,
  widths: [320, 640, 1200],
  alt: 'Oil',
}
const deal: Deal = {
  ...{ _id: 'oil', typeName: 'Oil massage', description: 'An hour with warm oil.', image, duration: 60 },
  ...{
    shop: { _id: 'ari', urlName: 'baan-ari', name: 'Baan Ari', area: 'Ari', rating: 4.5, ratingCount: 12 },
    brand: null,
    dealType: 'deal',
  },
  ...{ originalPrice: 1000, price: 900, discount: 10, stock: 4, quota: 20, strictQuota: true },
  ...{ hasBonus: false, bonusConfig: null, bonusDeal: null, discountSteps: [], expiryType: 'within', shippingFee: 0 },
  ...{ isGivenAtHome: false, timePriceId: 'oil-60', categoryId: 'massage', usableBranches: [] },
  ...{ startTime: null, endTime: '2026-12-31T16:59:59.999Z', isRunning: true, limitPerCustomer: null, firstCount: 1 },
}
const addresses = {
  url: `${ORIGIN}/en/deals/oil`,
  image: pictureAddress(image, ORIGIN),
  seller: (urlName: string) => `${ORIGIN}/en/shop/${urlName}`,
}
const told = (change: Partial<Deal> = {}, stars = { rating: 4.5, ratingCount: 12 }) => {
  const { offers, ...product } = { ...dealData({ ...deal, ...change }, stars, addresses) } as Thing
  return { product, offer: offers as Thing, problems: problemsOf({ ...product, offers }) }
}

describe('what search engines are told of a deal', () => {
  it('is whole: its price in baht, who sells it, its stars, its largest picture', () => {
    const { product, offer, problems } = told()
    expect(problems).toEqual([])
    expect(product).toMatchObject({ image: `${ORIGIN}/pictures/oil-dusk-640.jpg` })
    expect(product.aggregateRating).toMatchObject({ ratingValue: 4.5, reviewCount: 12 })
    expect(offer).toMatchObject({ price: 900, priceCurrency: 'THB', availability: 'https://schema.org/InStock' })
    expect(offer.seller).toMatchObject({ name: 'Baan Ari', url: `${ORIGIN}/en/shop/baan-ari` })
  })

  it.each([
    ['with its last unit gone', { stock: 0 }, 'SoldOut'],
    ['that is over', { isRunning: false }, 'SoldOut'],
    ['whose units nobody counts', { stock: 0, strictQuota: false }, 'InStock'],
  ])('says of one %s whether it can be bought', (_, change, availability) => {
    expect(told(change).offer.availability).toBe(`https://schema.org/${availability}`)
  })

  it('leaves out the stars that nobody gave yet, the shop of a whole brand’s deal, and an end that there is not', () => {
    const { product, offer, problems } = told({ shop: null, endTime: null }, { rating: 0, ratingCount: 0 })
    expect(problems).toEqual([])
    expect(product).not.toHaveProperty('aggregateRating')
    expect(offer).not.toHaveProperty('seller')
    expect(offer).not.toHaveProperty('priceValidUntil')
  })
})

describe('what search engines are told of a page', () => {
  it('is the way to it in order, with whole addresses; the page itself has none', () => {
    const way = crumbList([{ text: 'Home', href: '/jp' }, { text: 'バーン・アーリー' }], ORIGIN) as unknown as Thing
    expect(problemsOf(way)).toEqual([])
    expect(way.itemListElement).toMatchObject([
      { position: 1, name: 'Home', item: `${ORIGIN}/jp` },
      { position: 2, name: 'バーン・アーリー' },
    ])
    expect((way.itemListElement as object[])[1]).not.toHaveProperty('item')
  })

  it('names the one file of a picture that was never scaled', () => {
    expect(pictureAddress({ ...image, widths: [] }, ORIGIN)).toBe(`${ORIGIN}/pictures/oil-dusk-1200.jpg`)
  })
})
