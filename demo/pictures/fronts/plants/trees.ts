import { down, mix, up } from '../../color.ts'
import { leaf } from '../../leaves.ts'
import { N } from '../../numbers.ts'
import { ell, line, type Point, path } from '../../shapes.ts'
import type { Canvas } from '../canvas.ts'
import { bush, frond } from './foliage.ts'

/** Frangipani: bare forked limbs, leaves and white stars at the ends. */
export function frangipani(x: Canvas, X: number, base: number, h: number, { n = 4, bloom = '#fffaf0' } = {}) {
  const { p } = x,
    bark = mix(p.wood, p.wall1, 0.45),
    tips: Point[] = []
  const limb = (x0: number, y0: number, a: number, len: number, w: number, depth: number) => {
    const x1 = x0 + Math.cos(a) * len,
      y1 = y0 + Math.sin(a) * len
    x.add(
      line(
        `M${N(x0)} ${N(y0)}Q${N(x0 + Math.cos(a - 0.3) * len * 0.5)} ${N(y0 + Math.sin(a - 0.3) * len * 0.5)} ${N(x1)} ${N(y1)}`,
        bark,
        w,
      ),
    )
    if (depth === 0) return tips.push([x1, y1])
    const k = depth > 1 ? 2 : x.i(2, 3)
    for (let i = 0; i < k; i++)
      limb(x1, y1, a + (i - (k - 1) / 2) * x.r(0.7, 0.95), len * x.r(0.62, 0.8), w * 0.72, depth - 1)
  }
  limb(X, base, -Math.PI / 2 + x.r(-0.12, 0.12), h * 0.36, h * 0.05, n > 3 ? 3 : 2)
  const L = h * 0.17
  for (const [a, b] of tips) {
    for (let i = 0; i < 7; i++)
      leaf(x, a, b, L * x.r(0.8, 1.2), -Math.PI / 2 + (i - 3) * 0.62, L * 0.17, p.leaf0, p.leaf1, { vein: false })
    for (let i = 0; i < 3; i++) star(x, a + x.r(-L, L) * 0.4, b - x.r(0, L) * 0.5, Math.max(4, h * 0.022), bloom)
  }
}

export function star(x: Canvas, X: number, Y: number, r: number, c: string = '#fffaf0') {
  let d = ''
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * 6.283
    d += `M${N(X)} ${N(Y)}q${N(Math.cos(a - 0.5) * r)} ${N(Math.sin(a - 0.5) * r)} ${N(Math.cos(a) * r * 1.5)} ${N(Math.sin(a) * r * 1.5)}q${N(-Math.cos(a + 0.9) * r * 0.3)} ${N(-Math.sin(a + 0.9) * r * 0.3)} ${N(-Math.cos(a) * r * 1.5)} ${N(-Math.sin(a) * r * 1.5)}`
  }
  x.add(path(d, c), ell(X, Y, r * 0.4, r * 0.4, '#f0c36a'))
}

export function banana(x: Canvas, X: number, base: number, h: number) {
  const { p } = x
  x.add(line(`M${N(X)} ${N(base)}v${N(-h * 0.42)}`, mix(p.leaf1, p.wood, 0.35), h * 0.075))
  for (const a of [-2.75, -2.3, -1.85, -1.45, -1.05, -0.6, -0.25]) {
    const L = h * x.r(0.5, 0.66),
      cx = Math.cos(a)
    leaf(x, X + cx * 4, base - h * 0.4, L, a + x.r(-0.1, 0.1), L * 0.17, p.leaf0, p.leaf1, {
      bend: cx > 0 ? -0.26 : 0.26,
    })
  }
}

export function coconut(x: Canvas, X: number, base: number, h: number, lean = 0) {
  const tx = X + lean,
    ty = base - h,
    c = mix(x.p.wood, x.p.leaf0, 0.35)
  x.add(
    path(
      `M${N(X - 11)} ${N(base)}C${N(X - 4)} ${N(base - h * 0.4)} ${N(tx - lean * 0.24 - 6)} ${N(ty + h * 0.3)} ${N(tx - 5)} ${N(ty)}H${N(tx + 5)}C${N(tx - lean * 0.2 + 8)} ${N(ty + h * 0.3)} ${N(X + 10)} ${N(base - h * 0.4)} ${N(X + 13)} ${N(base)}Z`,
      x.lg(
        [
          [0, up(c, 0.25)],
          [1, down(c, 0.15)],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
  )
  for (const a of [-2.9, -2.35, -1.8, -1.2, -0.7, -0.2, 0.25, -3.4])
    frond(x, tx, ty, h * 0.2 + x.r(105, 135), a + x.r(-0.1, 0.1), x.p.leaf0, x.p.leaf1, {
      n: 13,
      droop: Math.cos(a) > 0 ? 0.7 : -0.7,
      wide: 1.3,
    })
  for (const k of [-8, 6]) x.add(ell(tx + k, ty + 12, 8, 9, mix(x.p.leaf1, x.p.wood, 0.4)))
}

/** Casuarina: a tall wispy pine of the shore. */
export function casuarina(x: Canvas, X: number, base: number, h: number) {
  const { p } = x
  x.add(line(`M${N(X)} ${N(base)}L${N(X + 6)} ${N(base - h * 0.92)}`, mix(p.wood, p.shade, 0.3), 9))
  const d = ['', '', '']
  for (let i = 0; i < 210; i++) {
    const t = i / 210,
      y = base - h * (0.16 + 0.82 * t),
      s = i % 2 ? 1 : -1,
      l = h * 0.23 * (1 - t * 0.86) * x.r(0.35, 1.1),
      w = x.r(-0.5, 0.1)
    d[i % 3]! += `M${N(X + 2 + t * 4)} ${N(y)}q${N(s * l * 0.5)} ${N(l * w)} ${N(s * l)} ${N(l * x.r(0.05, 0.5))}`
  }
  x.add(
    line(d[0]!, p.leaf0, 4.5, 'opacity=".75"'),
    line(d[1]!, mix(p.leaf0, p.leaf1, 0.5), 3.5, 'opacity=".75"'),
    line(d[2]!, p.leaf1, 3, 'opacity=".7"'),
  )
}

export function tree(
  x: Canvas,
  X: number,
  base: number,
  h: number,
  spread = h * 0.5,
  c0: string = x.p.leaf0,
  c1: string = x.p.leaf1,
) {
  x.add(
    path(
      `M${N(X - 12)} ${N(base)}Q${N(X - 4)} ${N(base - h * 0.3)} ${N(X - 16)} ${N(base - h * 0.62)}H${N(X + 18)}Q${N(X + 4)} ${N(base - h * 0.3)} ${N(X + 14)} ${N(base)}Z`,
      mix(x.p.wood, x.p.shade, 0.25),
    ),
  )
  bush(x, X, base - h * 0.74, spread, h * 0.3, c0, c1, { n: 24 })
}

export function bamboo(x: Canvas, X: number, base: number, h: number, n = 7) {
  const { p } = x
  for (let i = 0; i < n; i++) {
    const a = X + (i - n / 2) * 12,
      l = x.r(-26, 26),
      y = h * x.r(0.75, 1)
    x.add(
      line(
        `M${N(a)} ${N(base)}Q${N(a + l * 0.2)} ${N(base - y * 0.6)} ${N(a + l)} ${N(base - y)}`,
        x.pick([mix(p.leaf1, p.c, 0.25), p.leaf1, mix(p.leaf0, p.leaf1, 0.6)]),
        5,
      ),
    )
    for (let k = 0; k < 8; k++)
      leaf(
        x,
        a + l * (k / 8) ** 2 + x.r(-4, 4),
        base - y * (0.4 + k * 0.08),
        x.r(26, 44),
        x.r(-0.5, 0.9) + (k % 2 ? 0 : Math.PI - 0.8),
        5,
        p.leaf0,
        p.leaf1,
        { vein: false },
      )
  }
}
