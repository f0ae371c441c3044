/**
 * Shapes the names on the signs of the demo's shops to outlines, into demo/pictures/fronts/signs/letters.json; drawing needs
 * no font then. Run before `npm run pictures` when a shop is added or its name changes, with the folder in which the families
 * of signs/faces.ts are installed: `npm install --prefix FOLDER @fontsource/mitr …`, then `node scripts/shapeSigns.ts FOLDER`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { argv, exit } from 'node:process'
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { shopFaces } from '#demo/pictures/fronts/shopFaces.ts'
import { faceOf } from '#demo/pictures/fronts/signs/faces.ts'
import { type Hand, keyOf, type Letters, type Line } from '#demo/pictures/fronts/signs/letters.ts'
import { linesOf } from '#demo/pictures/fronts/signs/lines.ts'
import { N } from '#demo/pictures/numbers.ts'

const LETTERS = new URL('../demo/pictures/fronts/signs/letters.json', import.meta.url)
/** Units per em in which all is kept. */
const EM = 100

const [folder] = argv.slice(2)
if (!folder) {
  process.stderr.write('Usage: node scripts/shapeSigns.ts FOLDER (where the @fontsource families are installed)\n')
  exit(1)
}

type Script = 'thai' | 'latin'
const lines = shopFaces.flatMap((house) => {
  const { thai, latin } = faceOf(house)
  const { th, en } = linesOf(house)
  return [...th.map((text) => ({ text, hand: thai })), { text: en, hand: latin }]
})
/** Every letter that a font may be asked for: a font is unpacked with these alone. Sara am is set as two marks. */
const alphabet = [...new Set(`${lines.map(({ text }) => text).join('')}\u0e4d\u0e32`)].join('')

async function open([family, weight]: Hand, script: Script) {
  const file = `${folder}/node_modules/@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`
  const plain = await subsetFont(readFileSync(file), alphabet, { targetFormat: 'truetype', variationAxes: {} })
  const face = new Face(new Blob(new Uint8Array(plain).buffer))
  return { font: new Font(face), scale: EM / face.upem }
}

const fonts = new Map<string, ReturnType<typeof open>>()
function fontOf(hand: Hand, script: Script) {
  const key = `${hand.join(' ')} ${script}`
  const opened = fonts.get(key) ?? open(hand, script)
  fonts.set(key, opened)
  return opened
}

/** The outline of a glyph with its y axis down, and how far it reaches up and down. */
function drawn(path: string, scale: number) {
  let isX = false
  const heights: number[] = []
  const d = path.replace(/-?\d+(?:\.\d+)?/g, (number) => {
    isX = !isX
    const value = Number(number) * scale
    if (!isX) heights.push(-value)
    return `${N(isX ? value : -value)} `
  })
  return { d: d.replace(/ (?=[A-Z]|$)/g, ''), top: Math.min(...heights), low: Math.max(...heights) }
}

const letters: Letters = { glyphs: {}, runs: {} }

async function lineOf(text: string, hand: Hand): Promise<Line> {
  const line: Line = { w: 0, top: 0, low: 0, g: [] }
  for (const part of text.match(/[\u0e00-\u0e7f]+|[^\u0e00-\u0e7f]+/g) ?? []) {
    const script = /[\u0e00-\u0e7f]/.test(part) ? 'thai' : 'latin'
    const { font, scale } = await fontOf(hand, script)
    const buffer = new Buffer()
    buffer.addText(part)
    buffer.guessSegmentProperties()
    shape(font, buffer)
    const positions = buffer.getGlyphPositions()
    for (const [at, { codepoint }] of buffer.getGlyphInfos().entries()) {
      const { xAdvance, xOffset, yOffset } = positions[at]!
      const path = font.glyphToPath(codepoint)
      if (path) {
        const { d, top, low } = drawn(path, scale)
        const id = `${hand.join('')}${script[0]}${codepoint.toString(36)}`
        const y = -yOffset * scale
        letters.glyphs[id] = d
        line.g.push([id, N(line.w + xOffset * scale), N(y)])
        line.top = Math.min(line.top, y + top)
        line.low = Math.max(line.low, y + low)
      }
      line.w += xAdvance * scale
    }
  }
  return { ...line, w: N(line.w), top: N(line.top), low: N(line.low) }
}

for (const { text, hand } of lines) letters.runs[keyOf(text, hand)] ??= await lineOf(text, hand)
writeFileSync(LETTERS, `${JSON.stringify(letters)}\n`)
process.stdout.write(`${Object.keys(letters.runs).length} lines of ${Object.keys(letters.glyphs).length} glyphs\n`)
