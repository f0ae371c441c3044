import { mist } from '#demo/pictures/air.ts'
import type { Canvas } from '#demo/pictures/canvas.ts'
import { down, mix, up } from '#demo/pictures/color.ts'
import { sky, water } from '#demo/pictures/landscape.ts'
import { nearLeaves } from '#demo/pictures/leaves.ts'
import { N, N2 } from '#demo/pictures/numbers.ts'
import { path, rect, W } from '#demo/pictures/shapes.ts'

/** City towers along a river at evening. */
export function city(x: Canvas) {
  const { p } = x
  const sun = sky(x, 520)
  for (let l = 0; l < 3; l++) {
    let X = -30
    const c = mix(mix(p.wall1, p.wall0, 0.3), mix(p.a, p.shade, 0.2), l / 2.2)
    while (X < W) {
      const w = x.r(46, 118),
        h = x.r(60, 240) * (1 + (l === 1 ? 0.35 : 0)),
        y = 520 - h + l * 10
      x.add(
        path(
          x.chance(0.3)
            ? `M${N(X)} 530V${N(y + 24)}L${N(X + w / 2)} ${N(y)}L${N(X + w)} ${N(y + 24)}V530Z`
            : `M${N(X)} 530V${N(y)}H${N(X + w)}V530Z`,
          x.lg(
            [
              [0, c],
              [1, mix(c, p.light, 0.35)],
            ],
            0,
            520 - 240,
            0,
            540,
            true,
          ),
        ),
      )
      if (l === 2)
        for (let k = 0; k < 9; k++)
          x.add(rect(X + x.r(8, w - 14), y + x.r(30, h - 10), 5, 8, p.light, `opacity="${N2(x.r(0.3, 0.85))}"`))
      X += w + x.r(-6, 44)
    }
    mist(x, 500, 3, 0.3, 26, up(p.wall0, 0.3))
  }
  water(x, 528, sun)
  x.add(
    path('M420 640C470 652 640 652 700 636L670 668H450Z', down(p.wood, 0.3)),
    path('M480 636C500 606 620 604 640 634Z', p.b),
  )
  nearLeaves(x, 'l')
}
