import { down, up } from '../../color.ts'
import { N } from '../../numbers.ts'
import { line, type Point, path, poly } from '../../shapes.ts'
import type { Canvas } from '../canvas.ts'
import { face, under } from './surfaces.ts'

/** Striped cloth awning with a scalloped hem, seen from the front. */
export function awning(
  x: Canvas,
  X: number,
  Y: number,
  w: number,
  h: number,
  c1: string,
  c2: string,
  { n = Math.round(w / 36), hem = 16 } = {},
) {
  const s = w / n,
    flare = 12
  under(x, X - flare, Y + h + hem - 4, w + 2 * flare, 34, 0.42)
  for (let i = 0; i < n; i++) {
    const c = i % 2 ? c2 : c1,
      a = X + i * s,
      b = a + s,
      fx = (v: number) => X + w / 2 + (v - X - w / 2) * (1 + (2 * flare) / w)
    x.add(
      path(
        `M${N(a)} ${N(Y)}H${N(b)}L${N(fx(b))} ${N(Y + h)}v${N(hem * 0.4)}A${N(s / 2)} ${N(hem)} 0 0 1 ${N(fx(a))} ${N(Y + h + hem * 0.4)}V${N(Y + h)}Z`,
        x.lg([
          [0, up(c, 0.2)],
          [0.7, c],
          [0.72, down(c, 0.1)],
          [1, down(c, 0.04)],
        ]),
      ),
    )
  }
}

/** Rows of tiles inside a shape. kind: tile, thatch, tin, shingle. */
export function roof(x: Canvas, pts: readonly Point[], c: string, kind: string = 'tile') {
  const ys = pts.map((q) => q[1]),
    xs = pts.map((q) => q[0]),
    t = Math.min(...ys),
    b = Math.max(...ys),
    l = Math.min(...xs),
    r = Math.max(...xs)
  x.add(
    path(
      poly(pts),
      x.lg(
        [
          [0, up(c, 0.2)],
          [0.5, c],
          [1, down(c, 0.22)],
        ],
        l,
        t,
        l + (r - l) * 0.4,
        b,
        true,
      ),
    ),
  )
  let d = '',
    e = ''
  if (kind === 'tin') for (let X = l; X < r; X += 15) d += `M${N(X)} ${N(t)}V${N(b)}`
  else if (kind === 'thatch') {
    for (let i = 0; i < ((r - l) * (b - t)) / 300; i++) {
      const X = x.r(l, r),
        y = x.r(t, b),
        o = `M${N(X)} ${N(y)}l${N(x.r(-3, 3))} ${N(x.r(14, 30))}`
      if (i % 2) d += o
      else e += o
    }
    for (let y = t + 40; y < b; y += 42) d += `M${N(l)} ${N(y)}H${N(r)}`
  } else
    for (let y = t + 14, k = 0; y < b; y += 14, k++) {
      d += `M${N(l)} ${N(y)}`
      for (let X = l - (k % 2) * 9; X < r; X += 18)
        d += kind === 'shingle' ? `M${N(X)} ${N(y)}h18v-14` : `M${N(X)} ${N(y - 4)}q9 8 18 0`
    }
  x.group(`clip-path="${x.clip(path(poly(pts), '#000'))}"`, () =>
    x.add(
      line(d, down(c, 0.34), kind === 'tin' ? 2 : 1.8, 'opacity=".55"'),
      e && line(e, up(c, 0.35), 1.6, 'opacity=".5"'),
    ),
  )
}

/** Boards: horizontal or upright. */
export function boards(
  x: Canvas,
  X: number,
  Y: number,
  w: number,
  h: number,
  c: string,
  { up: upright = false, step = 20 } = {},
) {
  face(x, X, Y, w, h, c, 0.2, 0.16)
  let d = '',
    e = ''
  if (upright)
    for (let a = X + step; a < X + w - 2; a += step) {
      d += `M${N(a)} ${N(Y)}v${N(h)}`
      e += `M${N(a + 2)} ${N(Y)}v${N(h)}`
    }
  else
    for (let a = Y + step; a < Y + h - 2; a += step) {
      d += `M${N(X)} ${N(a)}h${N(w)}`
      e += `M${N(X)} ${N(a + 2)}h${N(w)}`
    }
  x.add(line(d, down(c, 0.32), 1.6, 'opacity=".6"'), line(e, up(c, 0.3), 1.2, 'opacity=".45"'))
}
