import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { unbookableShop } from '#demo/texts/bangkokShops.ts'
import { bannerTexts } from '#demo/texts/banners.ts'
import { brandTexts } from '#demo/texts/brands.ts'
import { categoryTexts } from '#demo/texts/categories.ts'
import { giftTexts } from '#demo/texts/gifts.ts'
import { locationDetailTexts } from '#demo/texts/locationDetail.ts'
import { passTexts } from '#demo/texts/passes.ts'
import { areaTexts, locationTexts } from '#demo/texts/places.ts'
import { postTexts } from '#demo/texts/posts.ts'
import { promotionTexts } from '#demo/texts/promotions.ts'
import { reviewTagTexts } from '#demo/texts/reviewTags.ts'
import { serviceTexts } from '#demo/texts/serviceTypes.ts'
import { shopDescriptionTexts } from '#demo/texts/shopDescriptions.ts'
import { shopTexts } from '#demo/texts/shopNames.ts'
import { tagTexts } from '#demo/texts/tags.ts'
import { commonTermTexts, shopRuleTexts } from '#demo/texts/terms.ts'
import { voucherModelTexts } from '#demo/texts/voucherModels.ts'

const LOCALES = ['en', 'th', 'cn', 'jp', 'ko', 'ru', 'ms', 'de']
const folder = new URL('../../../demo/texts/', import.meta.url)
const modules = readdirSync(folder).filter((file) => file.endsWith('.ts'))

function isText(value: object): value is Record<string, string> {
  return 'en' in value && 'th' in value
}

/** Every text found anywhere inside a module's exports. */
function textsIn(value: unknown): Record<string, string>[] {
  if (typeof value !== 'object' || value === null) return []
  return isText(value) ? [value] : Object.values(value).flatMap(textsIn)
}

describe('a customer reading the demo catalogue in her own language', () => {
  it.each(modules)('finds every text of %s in all eight languages, said quietly', async (file) => {
    const texts = textsIn({ ...(await import(new URL(file, folder).href)) })
    for (const one of texts) {
      expect(Object.keys(one).sort()).toEqual([...LOCALES].sort())
      for (const said of Object.values(one)) {
        expect(said.trim(), JSON.stringify(one)).not.toBe('')
        expect(said, JSON.stringify(one)).not.toMatch(/[!！]/)
      }
    }
    expect(file === 'types.ts' || texts.length > 0).toBe(true)
  })

  it('reads Thai letters in Thai and Cyrillic in Russian descriptions', () => {
    for (const { description } of [...brandTexts, ...serviceTexts]) {
      expect(description.th).toMatch(/[ก-๛]/)
      expect(description.ru).toMatch(/[а-яё]/i)
      expect(description.ko).toMatch(/[가-힣]/)
    }
  })
})

describe('a link into the demo catalogue', () => {
  const slugs = {
    places: [...locationTexts, ...areaTexts].map(({ slug }) => slug),
    brands: brandTexts.map(({ slug }) => slug),
    shops: shopTexts.map(({ urlName }) => urlName),
    categories: categoryTexts.map(({ slug }) => slug),
    services: serviceTexts.map(({ key }) => key),
    tags: tagTexts.map(({ slug }) => slug),
    posts: postTexts.map(({ slug }) => slug),
    reviewTags: reviewTagTexts.map(({ key }) => key),
  }

  it.each(Object.entries(slugs))('means one thing only among %s', (_, names) => {
    expect(names).toEqual([...new Set(names)])
    for (const name of names) expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  it('finds each shop in a known area and under a known brand', () => {
    const areas = areaTexts.map(({ slug }) => slug)
    for (const { area, brand } of shopTexts) {
      expect(areas).toContain(area)
      if (brand) expect(slugs.brands).toContain(brand)
    }
  })
})

describe('the size of the demo catalogue', () => {
  it('offers what the design promises', () => {
    expect([locationTexts.length, brandTexts.length, shopTexts.length, categoryTexts.length]).toEqual([6, 14, 72, 6])
    expect(serviceTexts.length).toBeGreaterThanOrEqual(40)
    expect(shopDescriptionTexts.length).toBeGreaterThanOrEqual(24)
    expect(tagTexts.length).toBeGreaterThanOrEqual(16)
    expect(areaTexts.length).toBeGreaterThanOrEqual(30)
  })

  it('has posts, passes, promotions of all four types, gifts, cards, rules, directions and banners', () => {
    expect([postTexts.length, passTexts.length, giftTexts.length, voucherModelTexts.length]).toEqual([6, 3, 3, 4])
    expect(promotionTexts.map(({ discountType }) => discountType)).toEqual([1, 2, 3, 4])
    expect(commonTermTexts.length).toBeGreaterThan(0)
    expect(shopRuleTexts.length).toBeGreaterThanOrEqual(6)
    expect(Object.keys(bannerTexts)).toHaveLength(7)
    expect(Object.values(locationDetailTexts).every((lines) => lines.length > 0)).toBe(true)
  })

  it('lets a guest praise and criticise in each review category', () => {
    for (const category of [1, 2, 3, 4]) {
      const grades = reviewTagTexts.filter((tag) => tag.category === category).map(({ max }) => max)
      expect(new Set(grades)).toEqual(new Set([3, 5]))
    }
  })

  it('has services in every category, delivery shops and a shop that takes no booking', () => {
    for (const { slug } of categoryTexts) expect(serviceTexts.some(({ category }) => category === slug)).toBe(true)
    expect(shopTexts.some(({ shopType }) => shopType === 'delivery')).toBe(true)
    expect(shopTexts).toContain(unbookableShop)
    expect(unbookableShop.bookable).toBe(false)
  })
})
