import { down, mix, up } from '../../color.ts'
import { N } from '../../numbers.ts'
import { ell, path, rect } from '../../shapes.ts'
import { type Canvas, lamp } from '../canvas.ts'

export const GLOW = '#ffd08a'

/** A lit surface: lighter above left, darker below right. */
export const face = (
  x: Canvas,
  X: number,
  Y: number,
  w: number,
  h: number,
  c: string,
  hi = 0.22,
  lo = 0.13,
  more: string = '',
) =>
  x.add(
    rect(
      X,
      Y,
      w,
      h,
      x.lg(
        [
          [0, up(c, hi)],
          [0.45, c],
          [1, down(c, lo)],
        ],
        0,
        0,
        0.8,
        1,
      ),
      more,
    ),
  )

/** Shade falling downwards from an edge, and the soft shadow of a thing on the ground. */
export const under = (x: Canvas, X: number, Y: number, w: number, h = 30, op = 0.34) =>
  x.add(
    rect(
      X,
      Y,
      w,
      h,
      x.lg([
        [0, x.p.shade, op],
        [0.35, x.p.shade, op * 0.5],
        [1, x.p.shade, 0],
      ]),
    ),
  )

export const pool = (x: Canvas, cx: number, cy: number, rx: number, ry = rx * 0.16, op = 0.34) =>
  x.add(
    ell(
      cx + rx * 0.1,
      cy,
      rx,
      ry,
      x.rg([
        [0, x.p.shade, op],
        [0.5, x.p.shade, op * 0.6],
        [1, x.p.shade, 0],
      ]),
    ),
  )

export const glow = (x: Canvas, cx: number, cy: number, r: number, op = 0.6, c: string = GLOW) =>
  x.add(
    ell(
      cx,
      cy,
      r,
      r,
      x.rg([
        [0, lamp(c), op],
        [0.35, lamp(c), op * 0.36],
        [1, lamp(c), 0],
      ]),
    ),
  )

/** An opening's inside: cool reflection by day, warm room when lit. */
export function inside(x: Canvas, d: string, Y: number, h: number, { lit = x.lit, room = false } = {}) {
  const { p } = x
  if (lit)
    x.add(
      path(
        d,
        x.lg(
          [
            [0, lamp('#ffdf9f')],
            [0.55, lamp('#f7b966')],
            [1, lamp('#c97f42')],
          ],
          0,
          Y,
          0,
          Y + h,
          true,
        ),
      ),
    )
  else
    x.add(
      path(
        d,
        x.lg(
          room
            ? [
                [0, down(p.shade, 0)],
                [0.5, mix(p.shade, p.wood, 0.45)],
                [1, mix(p.shade, p.wood, 0.75)],
              ]
            : [
                [0, mix(p.water, p.shade, 0.62)],
                [0.5, mix(p.water, p.shade, 0.38)],
                [1, mix(p.water, p.wall0, 0.2)],
              ],
          0,
          Y,
          0,
          Y + h,
          true,
        ),
      ),
    )
}

export const archD = (X: number, Y: number, w: number, h: number, rise = w / 2) =>
  `M${N(X)} ${N(Y + h)}V${N(Y + rise)}A${N(w / 2)} ${N(rise)} 0 0 1 ${N(X + w)} ${N(Y + rise)}V${N(Y + h)}Z`

export const boxD = (X: number, Y: number, w: number, h: number) => `M${N(X)} ${N(Y)}h${N(w)}v${N(h)}h${N(-w)}Z`
