import type { Canvas } from './canvas.ts'
import { N2 } from './numbers.ts'
import { ell, line, smooth } from './shapes.ts'

/** The soft and the close shadow under a thing. */
export const cast = (x: Canvas, cx: number, cy: number, rx: number, ry: number, op = 0.34) =>
  x.add(
    ell(cx + rx * 0.26, cy + ry * 0.2, rx * 1.16, ry, x.p.shade, `opacity="${op * 0.55}" filter="${x.blur(14)}"`),
    ell(cx + rx * 0.05, cy, rx * 0.94, ry * 0.5, x.p.shade, `opacity="${op}" filter="${x.blur(5)}"`),
  )

/** Four rising wisps. */
export function steam(x: Canvas, cx: number, y: number, h: number, s = 1, op = 0.5) {
  for (let k = 0; k < 4; k++) {
    const X = cx + (k - 1.5) * 30 * s + x.r(-8, 8),
      a = x.r(20, 46) * s * (k % 2 ? 1 : -1)
    const d = smooth(
      [
        [X, y],
        [X + a, y - h * 0.28],
        [X - a * 0.8, y - h * 0.55],
        [X + a * 0.6, y - h * 0.8],
        [X - a * 0.1, y - h],
      ],
      false,
    )
    x.add(
      line(
        d,
        x.lg(
          [
            [0, '#fffdf6', 0],
            [0.3, '#fffdf6', op],
            [1, '#fffdf6', 0],
          ],
          0,
          y,
          0,
          y - h,
          true,
        ),
        20 * s,
        `filter="${x.blur(11)}"`,
      ),
    )
  }
}

/** Low banks of haze. */
export function mist(x: Canvas, y: number, n: number, op = 0.5, h = 34, col = '#fffdf6') {
  for (let i = 0; i < n; i++)
    x.add(
      ell(
        x.r(-50, 1250),
        y + x.r(-26, 26),
        x.r(160, 380),
        h * x.r(0.5, 1.2),
        col,
        `opacity="${N2(op * x.r(0.4, 1))}" filter="${x.blur(26)}"`,
      ),
    )
}

/** Light around a lamp or flame. */
export function glow(x: Canvas, cx: number, cy: number, r: number, col: string = x.p.light, op = 0.7) {
  x.add(
    ell(
      cx,
      cy,
      r,
      r,
      x.rg([
        [0, col, op],
        [0.4, col, op * 0.42],
        [1, col, 0],
      ]),
    ),
  )
}
