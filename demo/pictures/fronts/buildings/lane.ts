import { down, mix, up } from '../../color.ts'
import { N } from '../../numbers.ts'
import { ell, line, path, poly, rect } from '../../shapes.ts'
import type { Options, Signed } from '../blueprint.ts'
import { type Canvas, GROUND } from '../canvas.ts'
import { entrance } from '../parts/entrances.ts'
import { steps } from '../parts/fittings.ts'
import { awning, boards, roof } from '../parts/roofs.ts'
import { face, under } from '../parts/surfaces.ts'
import { win } from '../parts/windows.ts'
import { bougainvillea } from '../plants/foliage.ts'
import { disc } from '../signs/disc.ts'
import { sign } from '../signs/sign.ts'

/** A small house of its own: brick below, boards above, a low wall in front. */
export function lane(x: Canvas, shop: Signed, v: Options) {
  const { p } = x,
    cx = 600 + (v.shift ?? 0),
    w = 560,
    l = cx - w / 2,
    r = cx + w / 2,
    wall = v.wall ?? p.wall0,
    wood = v.wood ?? p.wood,
    rc = v.roof ?? mix(p.a, p.wood, 0.4)
  const eave = 132
  face(x, l, eave, w, GROUND - eave, wall)
  if (v.upper !== 'plaster') boards(x, l - 8, eave, w + 16, 172, wood, { up: v.upper === 'upright', step: 18 })
  under(x, l - 8, eave, w + 16, 50, 0.46)
  const n = v.n ?? 3,
    bw = w / n
  for (let i = 0; i < n; i++)
    win(x, l + bw * i + bw / 2 - 40, eave + 44, 80, 100, {
      kind: v.win ?? 'open',
      frame: v.trim ?? p.b,
      leaf: v.leaf ?? p.a,
      rows: 2,
      sill: v.upper === 'plaster',
    })
  if (v.form === 'gable') {
    x.add(
      path(
        poly([
          [l - 8, eave + 2],
          [cx, 24],
          [r + 8, eave + 2],
        ]),
        x.lg([
          [0, up(wood, 0.1)],
          [1, down(wood, 0.12)],
        ]),
      ),
    )
    let d = ''
    for (let a = l + 14; a < r; a += 22) d += `M${a} ${N(eave)}V${N(24 + (Math.abs(a - cx) / (w / 2)) * (eave - 24))}`
    x.add(
      line(d, down(wood, 0.35), 1.6, 'opacity=".5"'),
      ell(cx, 96, 20, 20, v.trim ?? p.b),
      ell(cx, 96, 14, 14, down(wood, 0.5)),
    )
    for (const k of [-1, 1])
      roof(
        x,
        [
          [cx, 4],
          [cx + k * (w / 2 + 64), eave + 12],
          [cx + k * (w / 2 + 44), eave + 28],
          [cx, 34],
        ],
        rc,
        'plain',
      )
  } else
    roof(
      x,
      [
        [l - 62, eave + 8],
        [cx - w * 0.3, 22],
        [cx + w * 0.3, 22],
        [r + 62, eave + 8],
      ],
      rc,
      v.tiles ?? 'tile',
    )
  x.add(rect(l - 62, eave + 6, w + 124, 7, down(rc, 0.3)))
  under(x, l - 8, eave + 13, w + 16, 40, 0.4)
  face(x, l - 14, 300, w + 28, 11, v.trim ?? p.b, 0.3, 0.1)
  under(x, l, 311, w, 24, 0.3)
  const dy = 482
  const dxs = { left: l + 70, mid: cx - 78, right: r - 226 }[v.at ?? 'mid']
  entrance(x, dxs, dy, 156, GROUND - dy, {
    kind: v.dkind ?? 'panel',
    c: v.door ?? p.a,
    frame: v.trim ?? p.b,
    ajar: v.ajar,
  })
  if ((v.at ?? 'mid') === 'mid')
    for (const X of [l + 38, r - 142])
      win(x, X, dy + 14, 104, 96, { kind: v.gwin ?? 'jalousie', frame: v.trim ?? p.b, leaf: v.leaf ?? p.a })
  else
    win(x, v.at === 'left' ? l + 290 : l + 54, dy + 14, 210, 96, {
      kind: v.gwin ?? 'grid',
      cols: 4,
      rows: 2,
      frame: v.trim ?? p.b,
    })
  if (v.awning) awning(x, l - 10, 454, w + 20, 20, v.awning[0], v.awning[1], { hem: 12 })
  else
    roof(
      x,
      [
        [l - 34, 480],
        [l - 8, 456],
        [r + 8, 456],
        [r + 34, 480],
      ],
      v.lean ?? mix(p.wall1, '#9aa0a0', 0.5),
      'tin',
    )
  under(x, l, 480, w, 22, 0.4)
  sign(x, shop, cx, 383, w - 12, 142, { kind: v.sign ?? 'board' })
  disc(x, shop, r + 40, 392, 29)
  // low wall and gate posts
  const wy = GROUND - 62
  for (const [X, ww] of [
    [-20, l - 60],
    [r + 80, 1240 - r],
  ] as const) {
    face(x, X, wy, ww, 74, mix(wall, p.floor1, 0.3), 0.25, 0.12)
    if (v.fence) {
      let d = ''
      for (let a = X + 8; a < X + ww - 8; a += 18) d += `M${N(a)} ${wy}v-46`
      x.add(line(`${d}M${X} ${wy - 40}h${ww}`, v.leaf ?? p.a, 4))
    }
    x.add(rect(X, wy - 8, ww, 10, v.trim ?? p.b))
  }
  for (const X of [l - 82, r + 56]) {
    face(x, X, wy - 34, 44, 110, v.trim ?? p.b, 0.3, 0.14)
    face(x, X - 5, wy - 42, 54, 12, v.trim ?? p.b, 0.5)
  }
  if (v.boug) bougainvillea(x, r + 70, wy - 20, 250, 110, v.boug)
  steps(x, dxs + 78, GROUND - 2, 190, 1, mix(p.floor0, '#cfc8ba', 0.4))
  return { l, r, cx, doorX: dxs + 78 }
}
