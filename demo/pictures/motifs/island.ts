import { mist } from '#demo/pictures/air.ts'
import type { Canvas } from '#demo/pictures/canvas.ts'
import { down, mix, up } from '#demo/pictures/color.ts'
import { sky, water } from '#demo/pictures/landscape.ts'
import { N } from '#demo/pictures/numbers.ts'
import { palm } from '#demo/pictures/plants.ts'
import { line, path } from '#demo/pictures/shapes.ts'

/** Limestone islands in a quiet bay. */
export function island(x: Canvas) {
  const { p } = x
  const sun = sky(x, 520)
  for (const [X, w, h] of [
    [200, 150, 250],
    [420, 90, 130],
    [860, 180, 310],
    [1060, 110, 190],
    [640, 70, 90],
  ] as const) {
    const c = mix(mix(p.a, p.wall1, 0.45), p.leaf0, x.r(0.1, 0.4))
    const d = `M${X - w} 520C${X - w * 0.94} ${N(520 - h * 0.5)} ${X - w * 0.62} ${N(520 - h * 0.96)} ${X - w * 0.2} ${N(520 - h)}C${X + w * 0.3} ${N(520 - h * 1.04)} ${X + w * 0.72} ${N(520 - h * 0.8)} ${X + w * 0.84} ${N(520 - h * 0.4)}C${X + w * 0.9} ${N(520 - h * 0.2)} ${X + w} 500 ${X + w} 520Z`
    x.add(
      path(
        d,
        x.lg(
          [
            [0, up(c, 0.25)],
            [0.6, c],
            [1, mix(c, p.wall0, 0.5)],
          ],
          0,
          0,
          0.8,
          1,
        ),
      ),
    )
  }
  mist(x, 512, 5, 0.5, 18)
  water(x, 518, sun)
  x.add(
    path(
      'M470 660C540 690 740 692 830 640L800 700H510Z',
      x.lg([
        [0, p.wood],
        [1, down(p.wood, 0.4)],
      ]),
    ),
    line('M806 650C830 620 836 600 838 570', p.wood, 8),
    line('M836 580l-12 34M838 576l14 30', p.c, 5),
  )
  palm(x, -10, 820, 460, 130, p.leaf0, mix(p.leaf0, p.leaf1, 0.5))
}
