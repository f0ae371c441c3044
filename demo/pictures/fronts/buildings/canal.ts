import { down, mix } from '../../color.ts'
import { N } from '../../numbers.ts'
import { H, line, rect, W } from '../../shapes.ts'
import type { Options, Signed } from '../blueprint.ts'
import type { Canvas } from '../canvas.ts'
import { entrance } from '../parts/entrances.ts'
import { lantern, rail } from '../parts/fittings.ts'
import { boards, roof } from '../parts/roofs.ts'
import { face, under } from '../parts/surfaces.ts'
import { win } from '../parts/windows.ts'
import { sign } from '../signs/sign.ts'
import { gable } from './gable.ts'

/** A house over the water; the picture's lower part mirrors it. */
export function canal(x: Canvas, shop: Signed, v: Options) {
  const { p } = x,
    line0 = 672,
    cx = 600,
    c = mix(p.water, v.sea ? '#6fb2c0' : mix(p.leaf0, '#8aa79a', 0.6), 0.55)
  const house = x.take(() => {
    const half = v.half ?? 340,
      wall = v.wall ?? mix(p.wood, p.wall0, 0.25),
      rc = v.roof ?? mix(p.a, p.wood, 0.5),
      fl = 612,
      eave = 262
    for (const k of [-1, -0.62, -0.2, 0.24, 0.64, 1])
      face(x, cx + k * half - 8, fl, 16, 90, down(p.wood, 0.35), 0.2, 0.2)
    if (v.annex) {
      const k = v.annex
      boards(x, k > 0 ? cx + half - 10 : cx - half - 190, 380, 200, fl - 380, down(wall, 0.07), { step: 18 })
      roof(
        x,
        k > 0
          ? [
              [cx + half - 20, 372],
              [cx + half, 330],
              [cx + half + 190, 360],
              [cx + half + 216, 384],
            ]
          : [
              [cx - half - 216, 384],
              [cx - half - 190, 360],
              [cx - half, 330],
              [cx - half + 20, 372],
            ],
        mix(p.wall1, '#98a0a0', 0.5),
        'tin',
      )
      win(x, k > 0 ? cx + half + 50 : cx - half - 140, 430, 90, 100, { kind: 'grid', frame: p.b })
    }
    boards(x, cx - half, eave, 2 * half, fl - eave, wall, { up: v.upright, step: 20 })
    under(x, cx - half, eave, 2 * half, 80, 0.46)
    if (v.form === 'gable') gable(x, cx, half, 70, eave, wall, rc, { kalae: false, vent: 'window', over: 54 })
    else {
      roof(
        x,
        [
          [cx - half - 60, eave + 8],
          [cx - half * 0.5, 96],
          [cx + half * 0.5, 96],
          [cx + half + 60, eave + 8],
        ],
        rc,
        v.tiles ?? 'tile',
      )
      x.add(rect(cx - half - 60, eave + 6, 2 * half + 120, 8, down(rc, 0.3)))
    }
    under(x, cx - half, eave + 14, 2 * half, 40, 0.4)
    for (const k of [-1, 1])
      for (const q of v.many ? [0.36, 0.8] : [0.62])
        win(x, cx + k * half * q - 46, 446, 92, 112, {
          kind: v.win ?? 'open',
          frame: v.trim ?? p.b,
          leaf: v.leaf ?? p.a,
          rows: 2,
        })
    entrance(x, cx - 66, 440, 132, fl - 440, { kind: v.dkind ?? 'folding', c: v.leaf ?? p.a, frame: v.trim ?? p.b })
    sign(x, shop, cx, 358, 2 * half - 40, 152, { kind: v.sign ?? 'board' })
    face(x, cx - half - 70, fl, 2 * half + 140, 16, mix(p.wood, p.floor0, 0.4), 0.3, 0.15)
    under(x, cx - half - 70, fl + 16, 2 * half + 140, 30, 0.5)
    for (const k of [-1, 1])
      rail(x, k < 0 ? cx - half - 60 : cx + 110, fl - 46, half - 60, 46, { kind: 'wood', c: v.trim ?? p.b })
    if (v.lanterns) for (const k of [-1, 1]) lantern(x, cx + k * (half + 40), 380, 0.9)
  })
  x.add(house)
  x.add(
    rect(
      0,
      line0,
      W,
      H - line0,
      x.lg([
        [0, mix(c, '#dfeee8', 0.25)],
        [0.3, c],
        [1, down(c, 0.25)],
      ]),
    ),
  )
  x.add(
    `<g clip-path="${x.clip(rect(0, line0, W, H - line0, '#000'))}"><g transform="translate(0 ${line0 * 2}) scale(1 -1)" opacity=".42" filter="${x.blur(4)}">${house}</g></g>`,
  )
  let d = '',
    e = ''
  for (let i = 0; i < 44; i++) {
    const t = x.f(),
      o = `M${N(x.r(-40, W))} ${N(line0 + 4 + t * 124)}h${N(x.r(40, 170))}`
    if (i % 2) d += o
    else e += o
  }
  x.add(line(d, '#ffffff', 2, 'opacity=".3"'), line(e, down(c, 0.25), 2.4, 'opacity=".35"'))
  for (let i = 0; i < 4; i++) face(x, cx - 70, 628 + i * 14, 140, 9, mix(p.wood, p.floor0, 0.3), 0.3, 0.1)
  return { l: cx - 340, r: cx + 340, cx, doorX: cx, water: line0, deck: 612 }
}
