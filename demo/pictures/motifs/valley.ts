import { mist } from '#demo/pictures/air.ts'
import type { Canvas } from '#demo/pictures/canvas.ts'
import { mix, up } from '#demo/pictures/color.ts'
import { hills, sky } from '#demo/pictures/landscape.ts'
import { nearLeaves } from '#demo/pictures/leaves.ts'
import { N } from '#demo/pictures/numbers.ts'
import { ell, path, rect } from '#demo/pictures/shapes.ts'

/** Temple hills and rice terraces under morning mist. */
export function valley(x: Canvas) {
  const { p } = x
  sky(x, 620)
  hills(x, [300, 356, 420], mix(p.wall1, p.wall0, 0.2), mix(p.a, p.leaf0, 0.3))
  hills(x, [520], mix(p.leaf1, p.wall0, 0.2), p.leaf1)
  for (let i = 0; i < 6; i++) {
    const y = 570 + i * i * 7 + i * 14
    const c = mix(p.leaf1, i % 2 ? p.leaf0 : p.light, 0.22 + i * 0.03)
    x.add(
      path(
        `M-20 ${N(y)}C200 ${N(y - 34)} 420 ${N(y + 26)} 640 ${N(y)}S1040 ${N(y - 30)} 1220 ${N(y + 12)}V820H-20Z`,
        x.lg(
          [
            [0, up(c, 0.3)],
            [1, c],
          ],
          0,
          y,
          0,
          y + 60,
          true,
        ),
      ),
    )
  }
  for (let i = 0; i < 5; i++) {
    const X = x.r(60, 1140),
      y = x.r(540, 600)
    x.add(ell(X, y - 20, 26, 22, p.leaf0), rect(X - 3, y - 8, 6, 26, p.wood))
  }
  mist(x, 500, 6, 0.5, 28)
  nearLeaves(x)
}
