import stored from './letters.json' with { type: 'json' }

/** One line of a sign at 100 units per em: its width, how far it reaches up and down, and its glyphs with their places. */
export type Line = { w: number; top: number; low: number; g: (readonly [glyph: string, x: number, y: number])[] }

export type Letters = { glyphs: Record<string, string>; runs: Record<string, Line> }

const letters = stored as unknown as Letters

/** A font of the @fontsource packages and its weight. */
export type Hand = readonly [family: string, weight: number]

const BLANK: Line = { w: 200, top: -70, low: 10, g: [] }

export const keyOf = (text: string, [family, weight]: Hand): string => `${family} ${weight} ${text}`

export const isShaped = (text: string, hand: Hand): boolean => keyOf(text, hand) in letters.runs

/** The text as outlines. One that nobody has shaped leaves its board blank. */
export const run = (text: string, hand: Hand): Line => letters.runs[keyOf(text, hand)] ?? BLANK

export const glyphs = letters.glyphs
