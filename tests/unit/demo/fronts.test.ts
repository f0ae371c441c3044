import { expect, test } from 'vitest'
import { altOfHouse } from '#demo/pictures/fronts/alt.ts'
import type { ShopFace } from '#demo/pictures/fronts/blueprint.ts'
import { cast } from '#demo/pictures/fronts/cast/index.ts'
import { drawHouse, VIEWS } from '#demo/pictures/fronts/draw.ts'
import { shopFaces } from '#demo/pictures/fronts/shopFaces.ts'
import { faceOf } from '#demo/pictures/fronts/signs/faces.ts'
import { isShaped } from '#demo/pictures/fronts/signs/letters.ts'
import { linesOf } from '#demo/pictures/fronts/signs/lines.ts'
import { portraits } from '#demo/pictures/pick.ts'
import { locationTexts } from '#demo/texts/places.ts'

const BROKEN = /NaN|undefined|Infinity/
const all = shopFaces.flatMap((house) => VIEWS.map((view) => ({ house, view, svg: drawHouse(house, view, 300, 200) })))

test('every shop has its front, a room and its hall, each unlike every other and the same when drawn again', () => {
  expect(new Set(all.map(({ svg }) => svg)).size).toBe(shopFaces.length * VIEWS.length)
  for (const { house, view, svg } of all) {
    expect(svg, `${view} of ${house.slug}`).not.toMatch(BROKEN)
    expect(drawHouse(house, view, 300, 200) === svg, `${view} of ${house.slug} is stable`).toBe(true)
  }
})

test('all of them are stored', () => {
  const stored = portraits.map(({ shop, view }) => `${shop} ${view}`).sort()
  expect(stored).toEqual(all.map(({ house, view }) => `${house.slug} ${view}`).sort())
})

test('each house is cast by hand, and its sign can be lettered', () => {
  expect(Object.keys(cast).sort()).toEqual(shopFaces.map(({ slug }) => slug).sort())
  for (const house of shopFaces) {
    const { thai, latin } = faceOf(house)
    const { th, en } = linesOf(house)
    for (const line of th) expect(isShaped(line, thai), line).toBe(true)
    expect(isShaped(en, latin), en).toBe(true)
  }
})

test('the sign of a branch carries the name of its brand', () => {
  const [watthana, bangRak] = ['baan-lom-watthana', 'baan-lom-bang-rak'].map((slug) =>
    shopFaces.find((house) => house.slug === slug),
  ) as [ShopFace, ShopFace]
  expect([watthana.th, bangRak.th]).toEqual(['บ้านลม', 'บ้านลม'])
  expect(watthana.en).not.toBe(bangRak.en)
})

test('a shop that nobody cast gets a house of its city, also a delivery and a bath', () => {
  for (const { slug: city } of locationTexts) {
    for (const category of ['massage', 'onsen', 'salon'] as const) {
      const stranger: ShopFace = {
        slug: `stranger-${city}-${category}`,
        name: { en: 'New house', th: 'ร้านใหม่' },
        th: 'ร้านใหม่',
        en: 'New house',
        city,
        brand: null,
        categories: [category],
        delivery: category === 'salon',
        colors: null,
      }
      for (const view of VIEWS) expect(drawHouse(stranger, view, 120, 80)).not.toMatch(BROKEN)
    }
  }
})

test('a visitor who cannot see the front hears whose it is, what house and at what hour', () => {
  const house = shopFaces.find(({ slug }) => slug === 'kathu-rain')!
  expect(altOfHouse(house, 'front').en).toMatch(/^.+: a villa behind its garden wall, in rain$/)
})
