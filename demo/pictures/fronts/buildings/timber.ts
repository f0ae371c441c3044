import { down, mix, up } from '../../color.ts'
import { N } from '../../numbers.ts'
import { ell, line, path, poly, rect } from '../../shapes.ts'
import type { Options, Signed } from '../blueprint.ts'
import { type Canvas, GROUND } from '../canvas.ts'
import { entrance } from '../parts/entrances.ts'
import { lantern, rail, steps } from '../parts/fittings.ts'
import { boards, roof } from '../parts/roofs.ts'
import { face, under } from '../parts/surfaces.ts'
import { win } from '../parts/windows.ts'
import { sign } from '../signs/sign.ts'
import { gable } from './gable.ts'

/** One storey, a hipped roof, a veranda on posts. Painted: Hua Hin's station, fishing villages. */
export function timber(x: Canvas, shop: Signed, v: Options) {
  const { p } = x,
    cx = 600,
    half = v.half ?? 350,
    wall = v.wall ?? p.b,
    trim = v.trim ?? p.a,
    rc = v.roof ?? mix(p.a, p.wood, 0.3),
    fl = v.fl ?? GROUND - 34,
    eave = 300,
    ridge = v.ridge ?? 112
  if (v.form === 'gable')
    gable(x, cx, half, ridge - 10, eave, mix(wall, p.wood, 0.1), rc, { kalae: false, vent: 'window', over: 60 })
  else
    roof(
      x,
      [
        [cx - half - 66, eave + 8],
        [cx - half * 0.52, ridge],
        [cx + half * 0.52, ridge],
        [cx + half + 66, eave + 8],
      ],
      rc,
      v.tiles ?? 'tile',
    )
  if (v.dormer) {
    x.add(
      path(
        poly([
          [cx - 96, eave - 60],
          [cx, ridge - 34],
          [cx + 96, eave - 60],
        ]),
        wall,
      ),
    )
    for (const k of [-1, 1])
      x.add(
        path(
          poly([
            [cx, ridge - 50],
            [cx + k * 122, eave - 52],
            [cx + k * 112, eave - 34],
            [cx, ridge - 16],
          ]),
          down(rc, 0.12),
        ),
      )
    x.add(
      ell(cx, eave - 96, 25, 25, trim),
      ell(cx, eave - 96, 20, 20, '#fbf6ea'),
      line(`M${cx} ${eave - 96}v-13M${cx} ${eave - 96}l9 5`, '#3a332c', 3),
    )
  }
  boards(x, cx - half + 20, eave, 2 * half - 40, fl - eave, wall, { step: v.step ?? 17, up: v.upright })
  under(x, cx - half + 10, eave, 2 * half - 20, 110, 0.5)
  const dy = 456
  entrance(x, cx - 70, dy, 140, fl - dy, { kind: v.dkind ?? 'panel', c: trim, frame: up(wall, 0.3), ajar: true })
  for (const k of [-1, 1])
    win(x, cx + k * half * 0.6 - 56, dy + 4, 112, 96, {
      kind: v.win ?? 'open',
      frame: up(wall, 0.3),
      leaf: trim,
      cols: 2,
      rows: 2,
    })
  x.add(
    rect(
      cx - half - 66,
      eave + 4,
      2 * half + 132,
      12,
      x.lg([
        [0, up(trim, 0.2)],
        [1, down(trim, 0.1)],
      ]),
    ),
  )
  if (v.fret) {
    let d = ''
    for (let a = cx - half - 60; a < cx + half + 60; a += 24) d += `M${N(a)} ${eave + 16}h24l-12 20Z`
    x.add(path(d, v.fret))
  }
  for (const k of [-0.3, 0.3]) x.add(line(`M${cx + k * half * 1.4} ${eave + 12}v26`, x.p.shade, 3, 'opacity=".6"'))
  for (const k of [-1, -0.34, 0.34, 1]) {
    const X = cx + k * (half + 22)
    face(x, X - 8, eave + 16, 16, fl - eave - 16, up(wall, 0.3), 0.4, 0.2)
    x.add(path(`M${X - 8} ${eave + 16}h-40q34 8 40 44ZM${X + 8} ${eave + 16}h40q-34 8 -40 44Z`, trim))
  }
  const s = sign(x, shop, cx, 388, 2 * half - 90, 138, { kind: v.sign ?? 'board' })
  face(x, cx - half - 44, fl, 2 * half + 88, 14, mix(p.wood, p.floor0, 0.35), 0.3, 0.1)
  x.add(
    rect(
      cx - half - 34,
      fl + 14,
      2 * half + 68,
      GROUND - fl - 14,
      x.lg([
        [0, down(p.wood, 0.5)],
        [1, down(p.wood, 0.3)],
      ]),
    ),
  )
  if (v.rail !== 'none')
    for (const k of [-1, 1])
      rail(x, k < 0 ? cx - half - 12 : cx + 122, fl - 48, half - 112, 46, {
        kind: v.rail ?? 'wood',
        c: v.railC ?? up(wall, 0.3),
      })
  steps(x, cx, fl + 4, 210, 2, mix(p.wood, p.floor0, 0.4), 16)
  if (v.lanterns)
    for (const k of [-1, 1])
      lantern(x, cx + k * (s.w / 2 + 34 < half - 10 ? s.w / 2 + 34 : half + 56), 400, 0.9, v.lanterns)
  return { l: cx - half, r: cx + half, cx, doorX: cx }
}
