import { N } from '../../numbers.ts'
import type { ShopFace } from '../blueprint.ts'
import { faceOf } from './faces.ts'
import { glyphs, type Line, run } from './letters.ts'
import { linesOf } from './lines.ts'

/** Between lines, between words set side by side. */
const LEADING = 7
const SPACE = 28
/** Latin letters are at most this large, and 72 of 100 units high. */
const LATIN_MOST = 0.44
const LATIN_HEIGHT = 72

const inkHeight = ({ low, top }: Line) => low - top
const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0)
const widthOf = (row: readonly Line[]) => sum(row.map(({ w }) => w)) + (row.length - 1) * SPACE

function put({ g }: Line, x: number, y: number, scale: number, fill: string): string {
  const outlines = g.map(
    ([id, gx, gy]) =>
      `<path transform="translate(${N(x + gx * scale)} ${N(y + gy * scale)}) scale(${N(scale * 100) / 100})" d="${glyphs[id]}" fill="${fill}"/>`,
  )
  return outlines.join('')
}

/** How large rows of text may be to fit a box. */
const scaleFor = (width: number, height: number, widths: readonly number[], heights: readonly number[]) =>
  Math.min(width / Math.max(...widths), height / (sum(heights) + (heights.length - 1) * LEADING + 27))

/** The shop's names set into a box around the origin: markup, and the size they came to. */
export function words(shop: ShopFace, width: number, height: number, fill: string, latinFill = fill) {
  const { thai, latin } = faceOf(shop)
  const names = linesOf(shop)
  const th = names.th.map((text) => run(text, thai))
  const en = run(names.en, latin)
  const stackedScale = scaleFor(
    width,
    height,
    th.map(({ w }) => w),
    th.map(inkHeight),
  )
  const besideScale = scaleFor(width, height, [widthOf(th)], [Math.max(...th.map(inkHeight))])
  const stacked = th.length > 1 && besideScale <= stackedScale
  const scale = Math.min(stacked ? stackedScale : besideScale, 2)
  const rows = stacked ? th.map((line) => [line]) : [th]
  const latinScale = Math.min(Math.max(0.27 * scale, 0.27), (width * 0.96) / en.w, LATIN_MOST)
  const latinHeight = LATIN_HEIGHT * latinScale
  const total =
    sum(rows.map((row) => Math.max(...row.map(inkHeight)) * scale)) +
    (rows.length - 1) * LEADING * scale +
    latinHeight +
    9 * scale
  let y = -total / 2
  let svg = ''
  let widest = en.w * latinScale
  for (const row of rows) {
    const top = Math.min(...row.map((line) => line.top))
    const low = Math.max(...row.map((line) => line.low))
    let x = (-widthOf(row) * scale) / 2
    widest = Math.max(widest, -2 * x)
    for (const line of row) {
      svg += put(line, x, y - top * scale, scale, fill)
      x += (line.w + SPACE) * scale
    }
    y += (low - top) * scale + LEADING * scale
  }
  y += 2 * scale
  svg += put(en, (-en.w * latinScale) / 2, y + latinHeight, latinScale, latinFill)
  return { svg, w: widest, h: total }
}
