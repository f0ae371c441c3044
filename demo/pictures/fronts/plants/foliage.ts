import { down, mix, up } from '../../color.ts'
import { type FrondLook, leaf, frond as plainFrond } from '../../leaves.ts'
import { N } from '../../numbers.ts'
import { ell, path } from '../../shapes.ts'
import type { Canvas } from '../canvas.ts'

/** A palm frond whose tip hangs the lower the longer it is. */
export function frond(
  x: Canvas,
  X: number,
  Y: number,
  len: number,
  ang: number,
  c0: string,
  c1: string,
  look: Omit<FrondLook, 'fall'> = {},
) {
  plainFrond(x, X, Y, len, ang, c0, c1, { ...look, fall: Math.abs(look.droop ?? 0.35) * len * 0.16 })
}

/** A mass of foliage: overlapping soft clumps, light from the left. */
export function bush(
  x: Canvas,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  c0: string,
  c1: string,
  { n = 16, flowers = null, many = 10 }: { n?: number; flowers?: string | null; many?: number } = {},
) {
  const g = x.rg(
    [
      [0, mix(c0, c1, 0.95)],
      [0.6, mix(c0, c1, 0.5)],
      [1, mix(c0, c1, 0.22)],
    ],
    0.34,
    0.28,
    0.78,
  )
  for (let i = 0; i < n; i++) {
    const a = (i / n) * Math.PI * 2 + x.r(-0.3, 0.3),
      q = x.r(0.25, 0.72)
    x.add(ell(cx + Math.cos(a) * rx * q, cy + Math.sin(a) * ry * q, rx * x.r(0.2, 0.46), ry * x.r(0.24, 0.5), g))
  }
  let d = ''
  for (let i = 0; i < n * 5; i++) {
    const a = x.r(0, 6.3),
      q = Math.sqrt(x.f()) * 0.95,
      X = cx + Math.cos(a) * rx * q,
      Y = cy + Math.sin(a) * ry * q
    d += `M${N(X)} ${N(Y)}q4 -4 8 -1q-3 4 -8 1`
  }
  x.add(path(d, up(c1, 0.16), 'opacity=".34"'))
  if (flowers)
    for (let i = 0; i < many; i++) {
      const a = x.r(0, 6.3),
        q = Math.sqrt(x.f()) * 0.95
      x.add(
        ell(
          cx + Math.cos(a) * rx * q,
          cy + Math.sin(a) * ry * q,
          x.r(3.5, 7),
          x.r(3, 6),
          i % 3 ? flowers : up(flowers, 0.35),
        ),
      )
    }
}

/** Bougainvillea falling over an edge. */
export function bougainvillea(x: Canvas, X: number, Y: number, w: number, h: number, c: string = '#c9577c') {
  const { p } = x
  bush(x, X + w / 2, Y, w / 2, h * 0.34, p.leaf0, p.leaf1, { n: 14 })
  for (let i = 0; i < (w * h) / 230; i++) {
    const t = x.f(),
      X1 = X + x.r(0, w),
      Y1 = Y - h * 0.25 + t * t * h * (0.55 + 0.45 * Math.sin(X1 * 0.05)),
      c1 = x.pick([c, up(c, 0.25), down(c, 0.14), p.leaf1])
    x.add(ell(X1, Y1, x.r(4, 8), x.r(3.5, 6.5), c1))
  }
}

/** Leaves out of focus, closest to the eye: the look's own frame. */
export function nearLeaves(x: Canvas, side: 'l' | 'r') {
  const { p } = x,
    s = x.take(() => {
      for (let i = 0; i < 4; i++)
        leaf(
          x,
          side === 'l' ? x.r(-110, -60) : x.r(1260, 1310),
          x.r(600, 880),
          x.r(170, 270),
          side === 'l' ? x.r(-1, -0.1) : Math.PI + x.r(0.1, 1),
          x.r(30, 54),
          p.leaf0,
          mix(p.leaf0, p.leaf1, 0.7),
          { vein: false },
        )
    })
  x.add(`<g filter="${x.blur(8)}" opacity=".9">${s}</g>`)
}

/** Leaf shadows on the front. */
export function dapple(x: Canvas, op = 0.16, x0 = 150, y0 = 60) {
  const keep = x.take(() => {
    for (let k = 0; k < 3; k++)
      frond(x, x0 + x.r(-120, 200), y0 + x.r(-100, 160), 520, x.r(0.15, 1.15), x.p.shade, x.p.shade, {
        flat: true,
        n: 11,
        wide: 1.35,
      })
  })
  x.add(`<g opacity="${op}" filter="${x.blur(8)}">${keep}</g>`)
}
