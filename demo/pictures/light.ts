import type { Canvas } from './canvas.ts'
import { frond } from './leaves.ts'
import { path, poly } from './shapes.ts'

/** Leaf shadows from a plant outside the picture. */
export function dapple(x: Canvas, { op = 0.22, blur = 9, x0 = 0, y0 = 0, s = 1.25 } = {}) {
  const { p } = x
  const keep = x.take(() => {
    for (let k = 0; k < 3; k++)
      frond(x, x0 + x.r(-80, 260), y0 + x.r(-120, 120), 420 * s, x.r(0.15, 1.15), p.shade, p.shade, {
        flat: true,
        n: 11,
        wide: 1.35,
      })
  })
  x.add(`<g opacity="${op}" filter="${x.blur(blur)}">${keep}</g>`)
}

/** Window light on a wall. */
export function panes(
  x: Canvas,
  { op = 0.6, cols = 2, rows = 2, px = x.r(420, 620), py = x.r(40, 110), w = 150, h = 190, skew = 0.45 } = {},
) {
  const { p } = x
  let s = ''
  const g = 16
  for (let c = 0; c < cols; c++)
    for (let r = 0; r < rows; r++) {
      const X = px + c * (w + g),
        Y = py + r * (h + g) + c * (w + g) * skew * 0.35
      s += path(
        poly([
          [X, Y],
          [X + w, Y + w * skew * 0.35],
          [X + w + 40, Y + h + w * skew * 0.35],
          [X + 40, Y + h],
        ]),
        p.light,
      )
    }
  x.add(`<g opacity="${x.dark ? op * 0.35 : op}" filter="${x.blur(6)}">${s}</g>`)
}
