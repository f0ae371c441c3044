import { readFileSync } from 'node:fs'
import { Blob, Buffer, ClusterLevel, Face, Font, shape } from 'harfbuzzjs'

/** A font's file. A copy: a small file may be read into a part of a larger buffer. */
export const readFont = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url)))

const open = (name: string) => {
  const face = new Face(new Blob(readFont(name).buffer))
  return { font: new Font(face), unitsPerEm: face.upem }
}
type Opened = ReturnType<typeof open>

export const NAMES = {
  words: ['words', 'words-thai', 'words-cyrillic'],
  /** The display cut of names of places; it has no Cyrillic. */
  place: ['place', 'place-thai', 'words-cyrillic'],
} as const
export type Lettering = keyof typeof NAMES

const fonts = new Map<string, Opened>()
function fontOf(name: string): Opened {
  const kept = fonts.get(name) ?? open(name)
  fonts.set(name, kept)
  return kept
}

/** The sign of the baht is Thai by its font, not by its script. */
const SCRIPTS = [/\p{Script=Thai}|฿/u, /\p{Script=Cyrillic}/u]
const scriptOf = (letter: string) => SCRIPTS.findIndex((script) => script.test(letter)) + 1

/** Letters of one script after another; a mark goes with the letter before it. The Thai fonts have no space. */
export function runsOf(text: string): { script: number; text: string }[] {
  const runs: { script: number; text: string }[] = []
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1)
    const script = /^\p{M}$/u.test(letter) && last ? last.script : scriptOf(letter)
    if (last?.script === script) last.text += letter
    else runs.push({ script, text: letter })
  }
  return runs
}

export type ShapedGlyph = { glyph: number; at: number; xAdvance: number; xOffset: number; yOffset: number }

/** The glyphs of letters of one script, in units of the font; `at` is the letter that each is of. */
export function shapeRun(text: string, name: string): ShapedGlyph[] {
  const buffer = new Buffer()
  buffer.setClusterLevel(ClusterLevel.CHARACTERS)
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(fontOf(name).font, buffer)
  const positions = buffer.getGlyphPositions()
  return buffer.getGlyphInfos().map(({ codepoint: glyph, cluster: at }, index) => {
    const { xAdvance, xOffset, yOffset } = positions[index]!
    return { glyph, at, xAdvance, xOffset, yOffset }
  })
}

export type Outlined = { path: string; width: number }

/**
 * A line of text as SVG paths from (0, 0), its baseline: what a machine without fonts draws, too, with the marks of
 * Thai where they belong. Undefined where a letter is in none of the fonts.
 */
export function outline(text: string, lettering: Lettering, size: number): Outlined | undefined {
  const parts: string[] = []
  let x = 0
  for (const run of runsOf(text)) {
    const name = NAMES[lettering][run.script] ?? NAMES[lettering][0]
    const { font, unitsPerEm } = fontOf(name)
    const scale = size / unitsPerEm
    for (const { glyph, xAdvance, xOffset, yOffset } of shapeRun(run.text, name)) {
      if (glyph === 0) return undefined
      const drawn = font.glyphToPath(glyph)
      const to = `${(x + xOffset * scale).toFixed(2)} ${(-yOffset * scale).toFixed(2)}`
      if (drawn) parts.push(`<path transform="translate(${to}) scale(${scale} ${-scale})" d="${drawn}"/>`)
      x += xAdvance * scale
    }
  }
  return { path: parts.join(''), width: x }
}

/** Words that may stand on different lines; Thai has no spaces between them. */
export const wordsOf = (text: string) =>
  [...new Intl.Segmenter('th', { granularity: 'word' }).segment(text)].map(({ segment }) => segment)

/** Up to `most` lines of a width, at the largest of the sizes at which the text fits; else cut with an ellipsis. */
export function outlineLines(
  text: string,
  lettering: Lettering,
  { sizes, width, most }: { sizes: number[]; width: number; most: number },
): { lines: Outlined[]; size: number } | undefined {
  const fits = (line: string, size: number) => (outline(line, lettering, size)?.width ?? 0) <= width
  for (const size of sizes) {
    const lines = ['']
    for (const word of wordsOf(text)) {
      const longer = lines.at(-1) + word
      if (fits(longer.trimEnd(), size)) lines[lines.length - 1] = longer
      else lines.push(word.trimStart())
    }
    const isLast = size === sizes.at(-1)
    if (!isLast && (lines.length > most || !lines.every((line) => fits(line.trimEnd(), size)))) continue
    const kept = lines.slice(0, most).map((line) => line.trim())
    if (lines.length > most) {
      let cut = kept.at(-1) ?? ''
      while (cut && !fits(`${cut}…`, size)) cut = [...cut].slice(0, -1).join('')
      kept[kept.length - 1] = `${cut}…`
    }
    const drawn = kept.map((line) => outline(line, lettering, size))
    return drawn.every((line) => line !== undefined) ? { lines: drawn, size } : undefined
  }
  return undefined
}
