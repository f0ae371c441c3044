import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'

const TOKENS = await readFile('src/styles/tokens.css', 'utf8')
const BRANDS = ['default', 'tagThai', 'calCal'] as const
const LIGHTS = ['day', 'night'] as const
type Brand = (typeof BRANDS)[number]
type Light = (typeof LIGHTS)[number]

/** The colors that a block of the sheet says, by name. */
function colorsOf(selector: string, light: Light): Record<string, string> {
  const from = TOKENS.indexOf(`\n${selector} {`)
  const block = TOKENS.slice(from, TOKENS.indexOf('\n}', from))
  const named = block.matchAll(/--([\w-]+): var\(--day, (#\w+)\) var\(--night, (#\w+)\);/g)
  return Object.fromEntries([...named].map(([, name, day, night]) => [name, light === 'day' ? day : night]))
}

const wornBy = (brand: Brand, light: Light) => ({
  ...colorsOf(':root', light),
  ...(brand === 'default' ? {} : colorsOf(`[data-theme="${brand}"]`, light)),
})

/** WCAG 2.2, relative luminance. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const WORDS: Record<string, string[]> = {
  ink: ['paper', 'surface', 'sunk', 'brand-soft', 'accent-soft', 'ok-soft', 'warn-soft', 'bad-soft'],
  'ink-2': ['paper', 'surface', 'sunk', 'brand-soft', 'accent-soft', 'warn-soft'],
  'ink-3': ['paper', 'surface', 'sunk'],
  'brand-ink': ['paper', 'surface', 'sunk', 'brand-soft'],
  'accent-ink': ['paper', 'surface', 'accent-soft'],
  'on-brand': ['brand', 'brand-press'],
  'on-accent': ['accent'],
  ok: ['paper', 'surface', 'ok-soft'],
  warn: ['paper', 'surface', 'warn-soft'],
  bad: ['paper', 'surface', 'bad-soft'],
}
/** Edges of controls, signs and the ring of the focus. */
const SHAPES: Record<string, string[]> = {
  'line-strong': ['paper', 'surface'],
  brand: ['paper', 'surface'],
  star: ['paper', 'surface'],
}

const pairs = (table: Record<string, string[]>, least: number) =>
  Object.entries(table).flatMap(([front, grounds]) => grounds.map((ground) => [front, ground, least] as const))

it('says each color for the day and for the night', () => {
  expect(TOKENS.match(/--[\w-]+: (#|rgb\(\d).*/g)).toBeNull()
})

describe.each(BRANDS.flatMap((brand) => LIGHTS.map((light) => [brand, light] as const)))('%s by %s', (brand, light) => {
  const colors = wornBy(brand, light)
  it.each([...pairs(WORDS, 4.5), ...pairs(SHAPES, 3)])('%s can be told from %s: %d to 1', (front, ground, least) => {
    expect(contrast(colors[front] ?? '', colors[ground] ?? '')).toBeGreaterThanOrEqual(least)
  })
})
