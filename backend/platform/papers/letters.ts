import { create, type Font } from 'fontkit'
import { NAMES, readFont, runsOf, shapeRun, wordsOf } from '#backend/platform/storage/lettering.ts'

const FONTS = NAMES.words

const AM = 'ำ'
const RING = 0xe4d

/** What a glyph of the letters from `at` is selected as: 'fi' may be one, and a tone is one with the ring of 'ำ'. */
function lettersOf(text: string, at: number, next = text.length): number[] {
  if (text[at] === AM) return [text.codePointAt(at - 1) ?? 0, RING]
  return [...text.slice(at, Math.max(next, at + 1))].map((letter) => letter.codePointAt(0) ?? 0)
}

/** A font whose letters HarfBuzz sets: fontkit alone puts the tones of Thai beside low vowels elsewhere. */
function openFont(name: string): Font {
  const font = create(Buffer.from(readFont(name))) as Font
  // A glyph is first the letter that it is by itself: that of 'า' stands in 'ำ' as well,
  // whose letters are selected as the two that it is made of.
  const own = new Map(font.characterSet.map((letter) => [font.glyphForCodePoint(letter).id, letter]))
  const layout = (text: string) => {
    const shaped = shapeRun(text, name)
    const positions = shaped.map(({ xAdvance, xOffset, yOffset }) => ({ xAdvance, xOffset, yOffset, yAdvance: 0 }))
    return {
      glyphs: shaped.map(({ glyph, at }, index) => {
        const letter = own.get(glyph)
        return font.getGlyph(glyph, letter === undefined ? lettersOf(text, at, shaped[index + 1]?.at) : [letter])
      }),
      positions,
      // Asked for after the positions were scaled.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      },
    }
  }
  return Object.assign(font, { layout })
}

/** The fonts of one paper by their names. */
export const openFonts = () => FONTS.map((name) => ({ name, font: openFont(name) }))

type Run = { font: string; text: string }

const known = new Set(FONTS.flatMap((name) => (create(Buffer.from(readFont(name))) as Font).characterSet))
const SPACE = /^\s$/

/** Whether papers can say it: Thai, Latin and Cyrillic letters, and the signs beside them. */
export const isWritable = (text: string): boolean =>
  [...text.normalize('NFC')].every((letter) => SPACE.test(letter) || known.has(letter.codePointAt(0)!))

/** Parts of a line, each of one font; letters that no font has become '?'. */
export function fontRuns(text: string): Run[] {
  const shown = [...text.normalize('NFC').replaceAll(/\s/g, ' ')]
    .map((letter) => (isWritable(letter) ? letter : '?'))
    .join('')
  return runsOf(shown).map(({ script, text }) => ({ font: FONTS[script] ?? FONTS[0], text }))
}

/** Lines of a width, by what `widthOf` says; a word that is too long is broken. */
export function wrap(text: string, width: number, widthOf: (line: string) => number): string[] {
  if (widthOf(text) <= width) return [text]
  const lines = ['']
  const fits = (line: string) => widthOf(line.trimEnd()) <= width
  const parts = wordsOf(text).flatMap((word) => (fits(word) ? [word] : [...word]))
  for (const part of parts) {
    const longer = lines.at(-1) + part
    if (fits(longer)) lines[lines.length - 1] = longer
    else lines.push(part.trimStart())
  }
  return lines.map((line) => line.trim())
}
