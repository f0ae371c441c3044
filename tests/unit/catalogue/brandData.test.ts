import { describe, expect, it } from 'vitest'
import { brandData } from '#components/catalogue/brand/brandData.ts'
import type { Branch, Brand } from '#contract/catalogue/brands.ts'
import { problemsOf, type Thing } from '#tests/support/browser/structuredData.ts'

const branch = (urlName: string, more: Partial<Branch> = {}) =>
  ({
    ...{ name: `Baan Lom ${urlName}`, urlName, address: '9 Soi 4', area: 'Ari', location: 'Bangkok' },
    ...more,
  }) as Branch
const brand = {
  ...{ brandName: 'Baan Lom', description: 'Houses of wind.', rating: 4.7, ratingCount: 310 },
  image: { name: 'lom', width: 1200, height: 800, widths: [320, 1200], alt: '' },
  branches: [branch('ari'), branch('samui', { area: '', location: '' })],
} as unknown as Brand
const links = { origin: 'https://sabai.example', url: '/th/brand/baan-lom', shop: (name: string) => `/th/shop/${name}` }
const told = (more: Partial<Brand> = {}) => brandData({ ...brand, ...more }, links) as unknown as Thing
const branchesOf = (thing: Thing) => thing.subOrganization as Thing[]

describe('what search engines are told of a brand', () => {
  it('is whole, and names its branches by addresses of their own in the page’s language', () => {
    expect(problemsOf(told())).toEqual([])
    expect(told()).toMatchObject({ '@type': 'Organization', name: 'Baan Lom', aggregateRating: { reviewCount: 310 } })
    expect(told().url).toBe('https://sabai.example/th/brand/baan-lom')
    expect(branchesOf(told()).map(({ url }) => url)).toEqual([
      'https://sabai.example/th/shop/ari',
      'https://sabai.example/th/shop/samui',
    ])
  })

  it('says no town that nobody gave, no stars before the first review, and no branches where there are none', () => {
    const [, samui] = branchesOf(told())
    expect(samui?.address).toEqual({ '@type': 'PostalAddress', streetAddress: '9 Soi 4', addressCountry: 'TH' })
    const young = told({ ratingCount: 0, rating: 0, description: '', branches: [] })
    expect(Object.keys(young)).toEqual(['@type', 'name', 'url', 'image'])
    expect(problemsOf(young)).toEqual([])
  })

  it('names some branches of a chain, not all hundred of them', () => {
    const chain = told({ branches: Array.from({ length: 100 }, (_, at) => branch(`branch-${at}`)) })
    expect(branchesOf(chain).length).toBeGreaterThan(1)
    expect(branchesOf(chain).length).toBeLessThan(100)
    expect(branchesOf(chain)[0]?.name).toBe('Baan Lom branch-0')
  })
})
