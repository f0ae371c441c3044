import { cast } from '#demo/pictures/air.ts'
import type { Canvas } from '#demo/pictures/canvas.ts'
import { mix, up } from '#demo/pictures/color.ts'
import { hills, sky, water } from '#demo/pictures/landscape.ts'
import { nearLeaves } from '#demo/pictures/leaves.ts'
import { palm } from '#demo/pictures/plants.ts'
import { line, path } from '#demo/pictures/shapes.ts'
import { towelFold } from '#demo/pictures/things/towels.ts'

/** A long pale beach with leaning palms. */
export function beach(x: Canvas) {
  const { p } = x
  const sun = sky(x, 430)
  hills(x, [412], mix(p.wall1, p.a, 0.4), mix(p.wall1, p.a, 0.4))
  water(x, 430, sun)
  x.add(
    path(
      'M-20 640C200 590 420 610 640 570S1020 540 1220 500V820H-20Z',
      '#fffdf6',
      `opacity=".7" filter="${x.blur(4)}"`,
    ),
    path(
      'M-20 654C200 606 420 624 640 586S1020 556 1220 518V820H-20Z',
      x.lg([
        [0, up(p.floor0, 0.2)],
        [1, p.floor1],
      ]),
    ),
  )
  palm(x, 1030, 720, 470, -170, p.leaf0, mix(p.leaf0, p.leaf1, 0.6))
  palm(x, 1130, 760, 400, -70, p.leaf0, p.leaf1)
  const ux = x.r(300, 420)
  cast(x, ux, 720, 120, 20)
  x.add(
    line(`M${ux} 720V520`, p.wood, 8),
    path(
      `M${ux - 130} 560C${ux - 110} 486 ${ux - 50} 470 ${ux} 468S${ux + 110} 486 ${ux + 130} 560C${ux + 96} 544 ${ux + 66} 544 ${ux + 44} 560C${ux + 20} 544 ${ux - 20} 544 ${ux - 44} 560C${ux - 66} 544 ${ux - 96} 544 ${ux - 130} 560Z`,
      x.lg([
        [0, up(p.c, 0.3)],
        [1, p.c],
      ]),
    ),
  )
  towelFold(x, ux - 40, 700, 200, 30, p.b)
  nearLeaves(x, 'l')
}
