import { expect, it } from 'vitest'
import { labelWidth } from '#domain/search/labelWidth.ts'

const TYPE = { size: 15, letter: 8 }

it.each([
  ['Suan Ngiap', 80],
  ['18:30 · ฿450', 96],
  // Nine letters that fill a square: the name of a shop went over both edges of its pin.
  ['スアン・ンギアップ', 135],
  ['수안 능이압', 83],
  ['静园', 30],
  // Vowels and tone marks stand above and below their consonants.
  ['สวนเงียบ', 56],
])('a pin has room for %s', (text, width) => {
  expect(labelWidth(text, TYPE)).toBe(width)
})
