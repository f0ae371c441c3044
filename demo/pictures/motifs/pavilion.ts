import { cast } from '#demo/pictures/air.ts'
import type { Canvas } from '#demo/pictures/canvas.ts'
import { down, mix, up } from '#demo/pictures/color.ts'
import { frangipani } from '#demo/pictures/flowers.ts'
import { hills, sky, water } from '#demo/pictures/landscape.ts'
import { nearLeaves } from '#demo/pictures/leaves.ts'
import { palm } from '#demo/pictures/plants.ts'
import { line, path, rect } from '#demo/pictures/shapes.ts'
import { bowl } from '#demo/pictures/things/bowl.ts'
import { tray } from '#demo/pictures/things/tray.ts'

/** A daybed in an open pavilion above the sea. */
export function pavilion(x: Canvas) {
  const { p } = x
  const sun = sky(x, 500)
  hills(x, [462, 478], mix(p.wall1, p.a, 0.35), mix(p.a, p.water, 0.25))
  water(x, 492, sun)
  palm(x, x.r(880, 960), 640, 420, x.r(-90, 60), p.leaf0, mix(p.leaf0, p.leaf1, 0.6))
  x.add(
    path(
      'M0 640H1200V800H0Z',
      x.lg([
        [0, up(p.wood, 0.3)],
        [1, down(p.wood, 0.2)],
      ]),
    ),
  )
  for (let i = 1; i < 6; i++) x.add(line(`M0 ${640 + i * i * 6.5}H1200`, down(p.wood, 0.4), 2.5, 'opacity=".45"'))
  const post = (X: number) =>
    x.add(
      rect(
        X,
        0,
        34,
        690,
        x.lg(
          [
            [0, up(p.wood, 0.3)],
            [0.4, p.wood],
            [1, down(p.wood, 0.4)],
          ],
          0,
          0,
          1,
          0,
        ),
      ),
    )
  x.add(
    path(
      'M-20 0H1220V64C900 92 300 92 -20 64Z',
      x.lg([
        [0, down(p.wood, 0.45)],
        [1, down(p.wood, 0.2)],
      ]),
    ),
  )
  post(96)
  post(1070)
  for (const [X, k] of [
    [130, 1],
    [1072, -1],
  ] as const) {
    const cw = x.take(() => {
      for (let i = 0; i < 4; i++)
        x.add(
          path(
            `M${X + k * i * 26} 70C${X + k * (i * 26 + 70)} 220 ${X + k * (i * 14 + 20)} 330 ${X + k * (i * 10 + 6)} 400C${X + k * (i * 16 + 20)} 500 ${X + k * (i * 26 + 60)} 590 ${X + k * (i * 34 + 46)} 676H${X + k * (i * 34 + 10)}C${X + k * i * 18} 560 ${X + k * i * 8} 480 ${X + k * i * 5} 400C${X + k * i * 10} 280 ${X + k * i * 20} 200 ${X + k * (i * 26 - 30)} 70Z`,
            x.lg(
              [
                [0, up(p.b, 0.4)],
                [1, mix(p.b, p.wall1, 0.35)],
              ],
              0,
              0,
              1,
              0,
            ),
            'opacity=".8"',
          ),
        )
    })
    x.add(cw)
  }
  cast(x, 600, 726, 380, 36, 0.45)
  x.add(
    rect(
      270,
      640,
      660,
      80,
      x.lg([
        [0, p.wood],
        [1, down(p.wood, 0.45)],
      ]),
      'rx="6"',
    ),
    path(
      'M256 640Q252 586 304 582H896Q948 586 944 640V664H256Z',
      x.lg([
        [0, up(p.b, 0.5)],
        [1, mix(p.b, p.wall1, 0.5)],
      ]),
    ),
  )
  for (const [X, cc] of [
    [330, p.c],
    [440, p.a],
  ] as const)
    x.add(
      path(
        `M${X - 62} 586C${X - 74} 540 ${X - 60} 496 ${X - 30} 492C${X + 10} 484 ${X + 50} 490 ${X + 60} 506C${X + 72} 540 ${X + 66} 576 ${X + 56} 588Z`,
        x.lg(
          [
            [0, up(cc, 0.35)],
            [1, down(cc, 0.2)],
          ],
          0,
          0,
          0.8,
          1,
        ),
      ),
    )
  tray(x, 720, 578, 110, 18, p.wood)
  bowl(x, 700, 534, 40, 36, p.a, { liquid: '#b9752f', lip: 0.26 })
  frangipani(x, 780, 566, 28, 0.6)
  nearLeaves(x, 'r')
}
