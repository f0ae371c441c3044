import { readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ALT } from '#demo/pictures/alt.ts'
import { motifs } from '#demo/pictures/motifs.ts'
import { palettes } from '#demo/pictures/palettes.ts'
import { altOf, pictures, portraits } from '#demo/pictures/pick.ts'
import { plannedScenes, WIDTHS } from '#demo/pictures/plan.ts'
import { scene } from '#demo/pictures/scene.ts'
import { LOCALES } from '#i18n/locales.ts'

const FOLDER = new URL('../../../public/pictures/', import.meta.url)
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)

test('a picture drawn twice is the same picture, and another seed gives another', () => {
  const asked = { motif: 'stones', palette: 'lagoon', seed: 'baan', width: 640, height: 640 } as const
  expect(scene(asked)).toBe(scene(asked))
  expect(scene({ ...asked, seed: 'ruen' })).not.toBe(scene(asked))
})

test('every planned scene is in the list, at the widths of its shape', () => {
  type Planned = { motif: string; palette: string; ratio: string; of?: string }
  const key = ({ motif, palette, ratio, of }: Planned) => `${motif} ${palette} ${ratio} ${of}`
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
  const listed = [...pictures, ...portraits].flatMap(({ name, widths }) => [
    ...widths.map((width) => `${name}-${width}.avif`),
    `${name}-${widths[1]}.jpg`,
  ])
  const onDisk = readdirSync(FOLDER)
  expect(onDisk.sort()).toEqual(listed.sort())
  const sizes = onDisk.map((file) => statSync(new URL(file, FOLDER)).size)
  expect(Math.min(...sizes)).toBeGreaterThan(0)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(25_000_000)
})

test('a visitor who cannot see a picture hears what it shows in any of the eight languages', () => {
  for (const sentences of Object.values(ALT)) {
    expect(Object.keys(sentences).sort()).toEqual([...LOCALES].sort())
    expect(new Set(Object.values(sentences)).size).toBe(LOCALES.length)
  }
  for (const portrait of portraits) {
    const sentences = altOf(portrait)
    expect(Object.keys(sentences).sort()).toEqual([...LOCALES].sort())
    expect(Object.values(sentences).join()).not.toContain('undefined')
  }
})
