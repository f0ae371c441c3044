import { down, mix, up } from '../../color.ts'
import { N } from '../../numbers.ts'
import { ell, line, path, rect } from '../../shapes.ts'
import type { Options, Signed } from '../blueprint.ts'
import { type Canvas, GROUND, lamp } from '../canvas.ts'
import { entrance } from '../parts/entrances.ts'
import { lantern, steps } from '../parts/fittings.ts'
import { boards, roof } from '../parts/roofs.ts'
import { face, pool, under } from '../parts/surfaces.ts'
import { win } from '../parts/windows.ts'
import { sign } from '../signs/sign.ts'

/** A thatched roof on posts by the shore, curtains, a bed, the sea behind. */
export function pavilion(x: Canvas, shop: Signed, v: Options) {
  const { p } = x,
    cx = 600,
    half = v.half ?? 330,
    wood = v.wood ?? mix(p.wood, '#8a6846', 0.3),
    rc = v.roof ?? mix('#b8925f', p.wood, 0.35),
    fl = GROUND - 26,
    eave = 300,
    ridge = v.ridge ?? 84
  pool(x, cx, GROUND + 22, half + 90, 16, 0.3)
  for (const k of [-0.9, 0.9]) face(x, cx + k * half - 7, eave, 14, fl - eave, down(wood, 0.15), 0.2, 0.2)
  if (v.back === 'wall') {
    boards(x, cx - half + 30, eave, 2 * half - 60, fl - eave, mix(wood, p.wall0, 0.35), { up: true })
    under(x, cx - half, eave, 2 * half, 100, 0.5)
    entrance(x, cx - 80, 450, 160, fl - 450, { kind: 'slide', c: wood, frame: p.b })
    for (const k of [-1, 1])
      win(x, cx + k * half * 0.6 - 50, 462, 100, 92, { kind: 'louvre', frame: p.b, leaf: v.leaf ?? p.a })
  } else {
    // bed and cushions before the sea
    if (x.lit)
      x.add(
        ell(
          cx,
          470,
          half,
          190,
          x.rg([
            [0, lamp('#ffd48f'), 0.75],
            [1, lamp('#ffd48f'), 0],
          ]),
        ),
      )
    for (const k of v.beds === 1 ? [0] : [-1, 1]) {
      const X = cx + k * 150
      face(x, X - 100, fl - 40, 200, 40, wood, 0.2, 0.2)
      x.add(
        rect(
          X - 104,
          fl - 66,
          208,
          32,
          x.lg([
            [0, '#fffaf0'],
            [1, mix(p.b, p.wall1, 0.3)],
          ]),
          'rx="12"',
        ),
        rect(
          X - 94,
          fl - 84,
          62,
          24,
          x.lg([
            [0, up(p.c, 0.25)],
            [1, p.c],
          ]),
          'rx="11"',
        ),
        rect(X + 20, fl - 68, 60, 36, p.a, 'opacity=".85"'),
      )
    }
  }
  for (const k of [-1, 1]) {
    const X = cx + k * (half - 8),
      cw = 74
    x.add(
      path(
        `M${X} ${eave + 12}h${-k * cw}Q${X - k * cw * 0.9} ${eave + 170} ${X - k * 22} ${eave + 230}Q${X - k * 40} ${fl - 40} ${X - k * 46} ${fl - 2}H${X}Z`,
        x.lg([
          [0, '#fffdf6', 0.95],
          [1, p.b, 0.85],
        ]),
      ),
      line(
        `M${X - k * 20} ${eave + 20}Q${X - k * 14} ${eave + 160} ${X - k * 12} ${eave + 226}M${X - k * 46} ${eave + 20}Q${X - k * 30} ${eave + 160} ${X - k * 18} ${eave + 226}`,
        p.wall1,
        2,
        'opacity=".5"',
      ),
      rect(X - k * 10 - 16, eave + 222, 32, 9, p.c, 'rx="4"'),
    )
  }
  for (const k of [-1, 1]) face(x, cx + k * half - 11, eave, 22, fl - eave, wood, 0.3, 0.2)
  x.add(
    rect(
      cx - half - 10,
      eave + 4,
      2 * half + 20,
      14,
      x.lg([
        [0, up(wood, 0.2)],
        [1, down(wood, 0.2)],
      ]),
    ),
  )
  if (v.form === 'gable') {
    roof(
      x,
      [
        [cx, ridge - 20],
        [cx + half + 96, eave + 30],
        [cx - half - 96, eave + 30],
      ],
      rc,
      'thatch',
    )
    x.add(
      line(
        `M${cx - 14} ${ridge - 30}L${cx + half + 96} ${eave + 24}M${cx + 14} ${ridge - 30}L${cx - half - 96} ${eave + 24}`,
        down(rc, 0.25),
        12,
      ),
    )
  } else
    roof(
      x,
      [
        [cx - half - 92, eave + 26],
        [cx - half * 0.44, ridge],
        [cx + half * 0.44, ridge],
        [cx + half + 92, eave + 26],
      ],
      rc,
      v.tiles ?? 'thatch',
    )
  if (!v.tiles) {
    let d = ''
    for (let a = cx - half - 92; a < cx + half + 92; a += 7)
      d += `M${N(a)} ${eave + 22}l${N(x.r(-3, 3))} ${N(x.r(10, 24))}`
    x.add(line(d, down(rc, 0.18), 5))
  }
  under(x, cx - half, eave + 34, 2 * half, 40, 0.3)
  for (const k of [-1, 1]) x.add(line(`M${cx + k * 190} ${eave + 20}v36`, '#6b543c', 4))
  const s = sign(x, shop, cx, eave + 122, 2 * half - 96, 150, { kind: v.sign ?? 'plank' })
  face(x, cx - half - 50, fl - 2, 2 * half + 100, 18, mix(wood, p.floor0, 0.3), 0.3, 0.15)
  steps(x, cx, fl + 14, 230, 2, mix(wood, p.floor0, 0.4), 12)
  if (v.lanterns)
    for (const k of [-1, 1])
      lantern(x, cx + k * (s.w / 2 + 36 < half - 40 ? s.w / 2 + 36 : half + 46), eave + 110, 0.85)
  return { l: cx - half, r: cx + half, cx, doorX: cx }
}
