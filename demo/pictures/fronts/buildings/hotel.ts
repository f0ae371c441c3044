import { down, mix, up } from '../../color.ts'
import { ell, line, path, poly, rect } from '../../shapes.ts'
import type { Options, Signed } from '../blueprint.ts'
import { type Canvas, GROUND, lamp } from '../canvas.ts'
import { entrance } from '../parts/entrances.ts'
import { lantern, rail, steps } from '../parts/fittings.ts'
import { boards, roof } from '../parts/roofs.ts'
import { face, under } from '../parts/surfaces.ts'
import { win } from '../parts/windows.ts'
import { bush } from '../plants/foliage.ts'
import { sign } from '../signs/sign.ts'

export function hotel(x: Canvas, shop: Signed, v: Options) {
  const { p } = x,
    wall = v.wall ?? p.wall0,
    stone = v.stone ?? mix(p.floor1, p.wall1, 0.3),
    l = 210,
    w = 780
  face(x, l, -10, w, GROUND, wall, 0.24, 0.15)
  for (let f = 0; f < 2; f++)
    for (let i = 0; i < 5; i++) {
      const X = l + 38 + i * 148
      win(x, X, 10 + f * 132, 112, 78, {
        kind: 'wide',
        cols: 2,
        rows: 1,
        frame: up(wall, 0.35),
        sill: false,
        lit: x.dark && x.chance(0.5),
      })
      rail(x, X - 10, 66 + f * 132, 132, 32, { kind: v.rail ?? 'iron', c: up(wall, 0.3) })
      if (x.chance(0.5)) bush(x, X + 20, 68 + f * 132, 30, 16, p.leaf0, p.leaf1, { n: 6 })
    }
  boards(x, l, 300, w, GROUND - 300, stone, { step: 34 })
  let d = ''
  for (let y = 300, k = 0; y < GROUND; y += 34, k++)
    for (let a = l + (k % 2) * 52 + 30; a < l + w; a += 104) d += `M${a} ${y}v34`
  x.add(line(d, down(stone, 0.25), 1.5, 'opacity=".5"'))
  // canopy
  const cl = 268,
    cw = 664
  under(x, cl + 20, 460, cw - 40, 90, 0.5)
  entrance(x, 600 - 118, 478, 236, GROUND - 478, {
    kind: v.dkind ?? 'panel',
    c: v.door ?? p.wood,
    frame: up(p.wood, 0.3),
    ajar: true,
  })
  for (const k of [-1, 1]) {
    win(x, 600 + k * 232 - 54, 500, 108, 130, {
      kind: v.gwin ?? 'arch',
      frame: up(stone, 0.3),
      cols: 2,
      rows: 2,
      sill: false,
    })
    lantern(x, 600 + k * 152, 520, 0.8, v.lamp ?? 'box')
  }
  if (v.form === 'gable') {
    roof(
      x,
      [
        [cl - 40, 322],
        [600, 196],
        [cl + cw + 40, 322],
      ],
      v.roof ?? mix(p.wood, p.shade, 0.25),
      'shingle',
    )
    x.add(line(`M${cl - 44} 324L600 194L${cl + cw + 44} 324`, up(p.wood, 0.2), 11))
  }
  face(x, cl, 308, cw, 152, v.canopy ?? mix(p.a, p.shade, 0.15), 0.18, 0.14)
  x.add(rect(cl - 10, 300, cw + 20, 12, up(p.wood, 0.25)), rect(cl, 454, cw, 8, down(p.a, 0.3)))
  for (let i = 0; i < 6; i++) {
    const X = cl + 60 + i * 109
    x.add(ell(X, 464, 12, 4, lamp('#fff3d0')))
    if (x.lit)
      x.add(
        path(
          poly([
            [X - 8, 466],
            [X + 8, 466],
            [X + 50, GROUND],
            [X - 50, GROUND],
          ]),
          x.lg([
            [0, lamp('#ffdfa0'), 0.35],
            [1, lamp('#ffdfa0'), 0],
          ]),
        ),
      )
  }
  for (const X of [cl + 14, cl + cw - 44]) face(x, X, 460, 30, GROUND - 456, up(stone, 0.25), 0.3, 0.2)
  sign(x, shop, 600, 386, 640, 146, { kind: v.sign ?? 'letters', c: v.signC ?? shop.ink.light })
  for (const k of [-1, 1]) {
    const X = k < 0 ? 0 : 950
    for (let a = X + 10; a < X + 250; a += 44) bush(x, a, GROUND - 36, 40, 44, p.leaf0, p.leaf1, { n: 10 })
    face(x, X - 10, GROUND - 16, 270, 34, mix(stone, p.floor0, 0.4))
  }
  steps(x, 600, GROUND - 6, 330, 2, mix(stone, '#efe9dd', 0.4))
  return { l: 262, r: 938, cx: 600, doorX: 600 }
}
