import { cast, mist, steam } from '#demo/pictures/air.ts'
import type { Canvas } from '#demo/pictures/canvas.ts'
import { down, mix, up } from '#demo/pictures/color.ts'
import { hills, sky, water } from '#demo/pictures/landscape.ts'
import { frond } from '#demo/pictures/leaves.ts'
import { ell, line, path } from '#demo/pictures/shapes.ts'
import { stone } from '#demo/pictures/things/stone.ts'
import { towelRoll } from '#demo/pictures/things/towels.ts'

/** A hot spring pool at the edge of misty hills. */
export function onsen(x: Canvas) {
  const { p } = x
  const sun = sky(x, 460)
  hills(x, [330, 372, 412], mix(p.wall1, p.a, 0.3), mix(p.a, p.leaf0, 0.5))
  water(x, 452, sun)
  mist(x, 456, 9, 0.66, 32)
  mist(x, 560, 5, 0.3, 40)
  const rock = mix('#5b5f60', p.a, 0.34)
  for (const [X, Y, rx, ry] of [
    [70, 700, 210, 92],
    [300, 760, 180, 74],
    [1150, 690, 220, 110],
    [930, 770, 220, 76],
    [560, 800, 220, 60],
    [1060, 470, 120, 36],
    [1180, 460, 110, 48],
    [60, 470, 130, 34],
  ] as const)
    stone(x, X + x.r(-16, 16), Y, rx, ry, mix(rock, x.pick([p.wood, p.wall1, p.shade]), x.r(0.05, 0.3)), false)
  if (x.chance(0.6)) {
    cast(x, 1010, 690, 80, 18)
    x.add(
      path(
        'M946 596H1076L1062 690H960Z',
        x.lg(
          [
            [0, up(p.wood, 0.35)],
            [0.4, p.wood],
            [1, down(p.wood, 0.35)],
          ],
          0,
          0,
          1,
          0,
        ),
      ),
      ell(1011, 596, 65, 15, down(p.wood, 0.4)),
      line('M950 624H1072M956 664H1066', down(p.wood, 0.45), 5, 'opacity=".7"'),
    )
  } else {
    towelRoll(x, 1010, 622, 44, p.b)
    towelRoll(x, 1098, 612, 40, mix(p.b, p.c, 0.2))
  }
  steam(x, 420, 620, 380, 2.4, 0.3)
  steam(x, 720, 570, 320, 2.2, 0.26)
  const far = x.take(() => {
    for (let i = 0; i < 3; i++)
      frond(x, x.r(-40, 60), x.r(-40, 120), 420, x.r(0.1, 0.7), p.leaf0, mix(p.leaf0, p.leaf1, 0.5))
  })
  x.add(`<g filter="${x.blur(3)}">${far}</g>`)
}
