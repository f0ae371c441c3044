import type { Canvas } from './canvas.ts'
import { down, mix, up } from './color.ts'
import { frond, leaf } from './leaves.ts'
import { N } from './numbers.ts'
import { path } from './shapes.ts'

/** A leaning palm. */
export function palm(x: Canvas, X: number, base: number, h: number, lean: number, c0: string, c1: string) {
  const tx = X + lean,
    ty = base - h
  x.add(
    path(
      `M${N(X - 11)} ${base}C${N(X - 4)} ${N(base - h * 0.4)} ${N(tx - lean * 0.24 - 6)} ${N(ty + h * 0.3)} ${N(tx - 5)} ${N(ty)}H${N(tx + 5)}C${N(tx - lean * 0.2 + 8)} ${N(ty + h * 0.3)} ${N(X + 10)} ${N(base - h * 0.4)} ${N(X + 13)} ${base}Z`,
      x.lg([
        [0, mix(x.p.wood, c0, 0.45)],
        [1, mix(x.p.wood, c0, 0.7)],
      ]),
    ),
  )
  for (const a of [-2.9, -2.35, -1.8, -1.2, -0.7, -0.2, 0.25, -3.4])
    frond(x, tx, ty, h * x.r(0.46, 0.6), a + x.r(-0.1, 0.1), c0, c1, {
      n: 13,
      droop: Math.cos(a) > 0 ? 0.7 : -0.7,
      wide: 1.35,
    })
}

/** A potted plant. */
export function plant(x: Canvas, X: number, base: number, s: number) {
  const { p } = x
  for (let i = 0; i < 9; i++) {
    const a = -Math.PI / 2 + (i - 4) * 0.24 + x.r(-0.1, 0.1),
      L = s * x.r(0.75, 1.1)
    leaf(x, X, base - s * 0.36, L, a, L * 0.13, p.leaf0, p.leaf1, { bend: (i - 4) * -0.05 })
  }
  x.add(
    path(
      `M${N(X - s * 0.22)} ${N(base - s * 0.4)}H${N(X + s * 0.22)}L${N(X + s * 0.16)} ${base}H${N(X - s * 0.16)}Z`,
      x.lg(
        [
          [0, up(p.a, 0.32)],
          [1, down(p.a, 0.25)],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
  )
}
