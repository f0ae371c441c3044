import { readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ALT } from '#demo/pictures/alt.ts'
import { motifs } from '#demo/pictures/motifs.ts'
import { palettes } from '#demo/pictures/palettes.ts'
import {
  pictureOfCategory,
  pictureOfCity,
  pictures,
  picturesOfReview,
  picturesOfRooms,
  picturesOfShops,
} from '#demo/pictures/pick.ts'
import { CITY_VIEWS, plannedScenes, WIDTHS } from '#demo/pictures/plan.ts'
import { scene } from '#demo/pictures/scene.ts'
import { picturesOfServices } from '#demo/rows/catalogue/servicePictures.ts'
import { serviceTexts } from '#demo/texts/serviceTypes.ts'
import { shopTexts } from '#demo/texts/shopNames.ts'
import { LOCALES } from '#i18n/locales.ts'

const FOLDER = new URL('../../../public/pictures/', import.meta.url)
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)

test('a picture drawn twice is the same picture, and another seed gives another', () => {
  const asked = { motif: 'stones', palette: 'lagoon', seed: 'baan', width: 640, height: 640 } as const
  expect(scene(asked)).toBe(scene(asked))
  expect(scene({ ...asked, seed: 'ruen' })).not.toBe(scene(asked))
})

test('every planned scene is in the list, at the widths of its shape', () => {
  const key = ({ motif, palette, ratio }: { motif: string; palette: string; ratio: string }) =>
    `${motif} ${palette} ${ratio}`
  expect(pictures.map(key).sort()).toEqual(plannedScenes().map(key).sort())
  expect(new Set(names(pictures)).size).toBe(pictures.length)
  for (const { ratio, width, height, widths } of pictures) {
    const [across, down] = ratio.split(':').map(Number)
    expect(widths).toEqual([...WIDTHS[ratio]])
    expect(width).toBe(Math.max(...widths))
    expect(height).toBe((width * down!) / across!)
  }
})

test('the demo shows every motif in every light', () => {
  expect(new Set(pictures.map(({ motif }) => motif))).toEqual(new Set(Object.keys(motifs)))
  expect(new Set(pictures.map(({ palette }) => palette))).toEqual(new Set(Object.keys(palettes)))
})

test('each width of each picture waits on disk as AVIF, and one as JPEG, nothing else, within 25 MB', () => {
  const listed = pictures.flatMap(({ name, widths }) => [
    ...widths.map((width) => `${name}-${width}.avif`),
    `${name}-${widths[1]}.jpg`,
  ])
  const onDisk = readdirSync(FOLDER)
  expect(onDisk.sort()).toEqual(listed.sort())
  const sizes = onDisk.map((file) => statSync(new URL(file, FOLDER)).size)
  expect(Math.min(...sizes)).toBeGreaterThan(0)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(25_000_000)
})

test('every shop has its own picture', () => {
  const shops = shopTexts.map(({ urlName, categories }) => ({ slug: urlName, category: categories[0]! }))
  const cards = picturesOfShops(shops)
  expect(new Set(names(cards)).size).toBe(shops.length)
  expect(picturesOfShops(shops)).toEqual(cards)
})

test('a shop with many rooms and review photos repeats none of them', () => {
  const shop = { slug: 'baan-lom-vadhana', category: 'massage' } as const
  const [card] = picturesOfShops([shop])
  const rooms = picturesOfRooms(shop, card!, 8)
  expect(new Set(names([card!, ...rooms])).size).toBe(9)
  expect(new Set(names(picturesOfReview(shop, 4))).size).toBe(4)
})

test('a service shows what it is, and a long list seldom the same twice', () => {
  const motifOf = (name: string) => pictures.find((picture) => picture.name === name)!.motif
  expect(motifOf(picturesOfServices('house', ['hot-stone'], '1:1')[0]!)).toBe('stones')
  expect(motifOf(picturesOfServices('house', ['manicure'], '3:2')[0]!)).toBe('nails')
  for (const ratio of ['1:1', '3:2'] as const) {
    const keys = serviceTexts.filter(({ category }) => category !== 'salon').map(({ key }) => key)
    const shown = picturesOfServices('house', keys, ratio)
    expect(shown).toHaveLength(keys.length)
    const most = Math.max(...shown.map((name) => shown.filter((other) => other === name).length))
    expect(most).toBeLessThanOrEqual(3)
  }
})

test('each city and each category has its own view', () => {
  const cities = Object.keys(CITY_VIEWS) as (keyof typeof CITY_VIEWS)[]
  expect(new Set(names(cities.map(pictureOfCity))).size).toBe(6)
  const categories = (['massage', 'scrub', 'salon', 'facial', 'onsen', 'spa'] as const).map(pictureOfCategory)
  expect(new Set(names(categories)).size).toBe(6)
})

test('a visitor who cannot see a picture hears what it shows in any of the eight languages', () => {
  for (const sentences of Object.values(ALT)) {
    expect(Object.keys(sentences).sort()).toEqual([...LOCALES].sort())
    expect(new Set(Object.values(sentences)).size).toBe(LOCALES.length)
  }
})
