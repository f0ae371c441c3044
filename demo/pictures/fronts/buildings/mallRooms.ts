import { down, mix, up } from '../../color.ts'
import { leaf } from '../../leaves.ts'
import type { Palette } from '../../palettes.ts'
import { ell, line, path, rect } from '../../shapes.ts'
import type { Canvas } from '../canvas.ts'

const desk = (x: Canvas, p: Palette) => {
  x.add(
    rect(
      490,
      566,
      220,
      98,
      x.lg([
        [0, up(p.a, 0.2)],
        [1, down(p.a, 0.15)],
      ]),
      'rx="8"',
    ),
    rect(482, 556, 236, 14, p.wood, 'rx="4"'),
    rect(560, 530, 34, 26, p.b),
    ell(652, 540, 9, 16, p.c),
  )
  for (let i = 0; i < 5; i++) leaf(x, 652, 528, 60, -1.57 + (i - 2) * 0.4, 9, p.leaf0, p.leaf1)
}

/** What one sees in an open shop of a mall. */
export const mallRooms: Record<string, (x: Canvas, p: Palette, wall: string) => void> = {
  shelves(x, p, wall) {
    x.add(ell(600, 452, 96, 96, mix(p.c, wall, 0.5), 'opacity=".75"'))
    for (const k of [-1, 1])
      for (let i = 0; i < 3; i++) {
        x.add(rect(600 + k * 214 - 58, 428 + i * 56, 116, 7, p.wood))
        for (let q = 0; q < 4; q++)
          x.add(
            rect(
              600 + k * 214 - 50 + q * 28,
              428 + i * 56 - (22 + ((q + i) % 3) * 6),
              15,
              22 + ((q + i) % 3) * 6,
              x.pick([p.a, p.c, p.b, p.leaf1]),
              'rx="3"',
            ),
          )
      }
    desk(x, p)
  },
  mirrors(x, p) {
    for (const k of [-1, 0, 1]) {
      const X = 600 + k * 176
      x.add(
        ell(X, 460, 62, 74, p.wood),
        ell(
          X,
          460,
          55,
          67,
          x.lg(
            [
              [0, '#eef5f5'],
              [1, mix(p.water, '#ffffff', 0.4)],
            ],
            0,
            0,
            1,
            1,
          ),
        ),
        rect(X - 70, 560, 140, 9, p.wood),
      )
      for (let q = 0; q < 3; q++)
        x.add(rect(X - 54 + q * 20, 534 - q * 4, 12, 26 + q * 4, x.pick([p.a, p.c, p.b]), 'rx="3"'))
      x.add(
        rect(X - 40, 588, 80, 18, p.a, 'rx="9"'),
        rect(
          X - 36,
          536,
          72,
          58,
          x.lg([
            [0, up(p.a, 0.25)],
            [1, p.a],
          ]),
          'rx="18"',
        ),
        rect(X - 5, 606, 10, 42, '#8f8d88'),
        ell(X, 652, 34, 7, '#77756f'),
      )
    }
  },
  nails(x, p, wall) {
    for (let i = 0; i < 4; i++) {
      x.add(rect(350, 392 + i * 34, 500, 5, p.b))
      for (let q = 0; q < 22; q++)
        x.add(
          rect(
            358 + q * 22.6,
            372 + i * 34,
            11,
            20,
            mix(x.pick([p.a, p.c, p.b, '#c9577c', p.leaf1]), wall, x.r(0, 0.5)),
            'rx="3"',
          ),
        )
    }
    x.add(rect(360, 570, 480, 14, p.wood, 'rx="5"'), rect(380, 584, 12, 80, p.wood), rect(808, 584, 12, 80, p.wood))
    for (const k of [-150, 0, 150])
      x.add(ell(600 + k, 612, 42, 16, p.a), rect(600 + k - 5, 620, 10, 44, '#8f8d88'), ell(600 + k, 560, 14, 10, p.c))
  },
  rice(x, p) {
    for (const [X, r] of [
      [420, 62],
      [520, 46],
      [690, 46],
      [784, 62],
    ] as const)
      x.add(
        path(
          `M${X - r} 520Q${X} ${500 - r * 1.5} ${X + r} 520L${X + r * 0.8} 560h${-r * 1.6}Z`,
          x.lg([
            [0, '#fbf3dd'],
            [1, '#d8bf8c'],
          ]),
        ),
        rect(X - r, 548, r * 2, 26, p.wood, 'rx="6"'),
        rect(X - r * 0.9, 574, r * 1.8, 92, down(p.wood, 0.15)),
      )
    x.add(ell(600, 440, 70, 70, p.c, 'opacity=".6"'))
    for (let k = -3; k < 4; k++)
      x.add(line(`M600 560Q${600 + k * 14} 480 ${600 + k * 34} ${420 + Math.abs(k) * 14}`, mix(p.leaf1, p.c, 0.4), 4))
  },
}
