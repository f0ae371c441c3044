import { down, mix, up } from '../../color.ts'
import { N } from '../../numbers.ts'
import { ell, line, path, rect } from '../../shapes.ts'
import type { Options, Signed } from '../blueprint.ts'
import { type Canvas, GROUND } from '../canvas.ts'
import { entrance } from '../parts/entrances.ts'
import { lantern, steps } from '../parts/fittings.ts'
import { boards, roof } from '../parts/roofs.ts'
import { boxD, face, inside, under } from '../parts/surfaces.ts'
import { sign } from '../signs/sign.ts'

/** A bath house: dark slats, a porch roof, split curtains, steam. */
export function bath(x: Canvas, shop: Signed, v: Options) {
  const { p } = x,
    wood = v.wood ?? mix(p.wood, '#4f3b2e', 0.55),
    rc = v.roof ?? mix(p.a, '#3f4a50', 0.5),
    cx = 600,
    wall = v.wall ?? mix(p.wall0, '#f3ecdd', 0.4)
  if (v.chimney !== false) {
    const X = v.flip ? 300 : 880
    face(x, X, 40, 46, 240, mix(p.c, wood, 0.5))
    x.add(rect(X - 6, 36, 58, 12, down(wood, 0.1)))
    for (let i = 0; i < 7; i++)
      x.add(
        ell(
          X + 24 + i * 15 + x.r(-9, 9),
          20 - i * 11,
          24 + i * 8,
          17 + i * 4,
          '#fffdf6',
          `opacity="${N(5.4 - i * 0.5) / 10}" filter="${x.blur(9)}"`,
        ),
      )
  }
  face(x, 190, 268, 820, GROUND - 268, wall, 0.24, 0.14)
  roof(
    x,
    [
      [120, 282],
      [250, 146],
      [950, 146],
      [1080, 282],
    ],
    rc,
    'tile',
  )
  x.add(rect(116, 278, 968, 10, down(rc, 0.35)), rect(246, 140, 708, 12, down(rc, 0.25)))
  under(x, 190, 288, 820, 70, 0.5)
  for (const k of [-1, 1]) {
    const X = cx + k * 300 - 84
    inside(x, boxD(X, 400, 168, 170), 400, 170, {})
    let d = ''
    for (let a = X + 6; a < X + 168; a += 15) d += `M${N(a)} 396v178`
    x.add(line(d, wood, 7), rect(X - 8, 392, 184, 10, wood), rect(X - 8, 568, 184, 10, wood))
    boards(x, X - 8, 580, 184, GROUND - 580, wood, { up: true, step: 15 })
  }
  for (const X of [188, 380, 786, 992]) face(x, X, 288, 20, GROUND - 288, wood, 0.2, 0.2)
  // porch
  const dx = cx - 150
  inside(x, boxD(dx, 484, 300, GROUND - 484), 484, 180, { room: true })
  entrance(x, dx, 484, 300, GROUND - 484, { kind: 'noren', c: wood, frame: wood, cloth: v.cloth ?? shop.ink.mid })
  for (const k of [-1, 1]) face(x, cx + k * 190 - 12, 330, 24, GROUND - 330, wood, 0.25, 0.2)
  if (v.form === 'gable') {
    for (const k of [-1, 1])
      x.add(
        path(
          `M${cx} 196Q${cx + k * 120} 282 ${cx + k * 292} 314L${cx + k * 286} 342Q${cx + k * 110} 316 ${cx} 240Z`,
          x.lg([
            [0, up(rc, 0.2)],
            [1, down(rc, 0.1)],
          ]),
        ),
      )
    x.add(path(`M${cx} 240Q${cx + 110} 316 ${cx + 270} 338H${cx - 270}Q${cx - 110} 316 ${cx} 240Z`, down(wood, 0.1)))
  } else {
    roof(
      x,
      [
        [cx - 300, 342],
        [cx - 250, 284],
        [cx + 250, 284],
        [cx + 300, 342],
      ],
      rc,
      'tile',
    )
    x.add(rect(cx - 300, 338, 600, 10, down(rc, 0.35)))
  }
  under(x, cx - 250, 346, 500, 26, 0.4)
  const s = sign(x, shop, cx, 416, 560, 134, { kind: v.sign ?? 'plank', c: v.signC ?? shop.ink.deep })
  for (const k of [-1, 1]) lantern(x, cx + k * Math.max(236, s.w / 2 + 40), 430, 0.95, 'paper')
  steps(x, cx, GROUND - 4, 320, 2, mix(p.wall1, '#a9a39a', 0.5))
  for (const k of [-1, 1])
    for (const [o, r] of [
      [258, 36],
      [318, 26],
    ] as const)
      x.add(
        ell(
          cx + k * o,
          GROUND + 12,
          r,
          r * 0.56,
          x.rg(
            [
              [0, '#b9b4aa'],
              [0.7, '#86827b'],
              [1, '#5f5c58'],
            ],
            0.35,
            0.25,
            0.8,
          ),
        ),
      )
  return { l: 250, r: 950, cx, doorX: cx }
}
