import { down, mix, up } from '../../color.ts'
import { ell, line, path, poly } from '../../shapes.ts'
import type { Options, Signed } from '../blueprint.ts'
import { type Canvas, GROUND } from '../canvas.ts'
import { entrance } from '../parts/entrances.ts'
import { lantern, rail } from '../parts/fittings.ts'
import { boards } from '../parts/roofs.ts'
import { archD, face, under } from '../parts/surfaces.ts'
import { win } from '../parts/windows.ts'
import { disc } from '../signs/disc.ts'
import { sign } from '../signs/sign.ts'
import { neighbours } from './neighbours.ts'

export function sino(x: Canvas, shop: Signed, v: Options) {
  const { p } = x,
    w = 690,
    cx = 600,
    l = cx - w / 2,
    r = cx + w / 2,
    wall = v.wall ?? p.wall0,
    leaf = v.leaf ?? p.a,
    trim = v.trim ?? '#fbf4e6',
    top = 112
  neighbours(x, l, r, top + 30, v.next ?? [p.wall1, p.floor1], true)
  face(x, l, top, w, GROUND - top, wall, 0.26, 0.15)
  // crown
  face(x, l - 10, top - 8, w + 20, 22, trim, 0.3, 0.1)
  under(x, l, top + 14, w, 26, 0.3)
  if (v.crown === 'curve')
    x.add(
      path(
        `M${cx - 190} ${top - 8}Q${cx - 150} ${top - 14} ${cx - 130} ${top - 44}Q${cx - 70} ${top - 50} ${cx} ${top - 84}Q${cx + 70} ${top - 50} ${cx + 130} ${top - 44}Q${cx + 150} ${top - 14} ${cx + 190} ${top - 8}Z`,
        x.lg([
          [0, up(trim, 0.3)],
          [1, mix(trim, wall, 0.5)],
        ]),
      ),
      ell(cx, top - 40, 18, 18, wall),
      ell(cx, top - 40, 10, 10, leaf),
    )
  else {
    rail(x, l + 6, top - 52, w - 12, 44, { kind: 'block', c: trim })
    for (const k of [l, cx, r]) face(x, k - 13, top - 74, 26, 72, trim, 0.3, 0.12)
  }
  const bw = w / 3
  for (let i = 0; i < 3; i++) {
    const X = l + bw * i + bw / 2
    win(x, X - 52, 146, 104, 152, { kind: v.up ?? 'archlouvre', frame: trim, leaf })
    x.add(line(`M${X - 66} 200A66 66 0 0 1 ${X + 66} 200`, trim, 5), path(`M${X - 8} 122h16l-4 22h-8Z`, trim))
    x.add(ell(X, 316, 10, 5, trim))
  }
  for (let i = 0; i <= 3; i++) {
    const X = l + bw * i
    face(x, X - 13, top + 14, 26, 210, trim, 0.3, 0.14)
    face(x, X - 18, top + 14, 36, 12, trim, 0.4)
    face(x, X - 18, 318, 36, 12, trim, 0.4)
  }
  face(x, l - 6, 330, w + 12, 12, trim, 0.35, 0.08)
  face(x, l, 336, w, 122, mix(wall, trim, 0.2), 0.2, 0.1)
  face(x, l - 6, 452, w + 12, 10, trim, 0.35, 0.1)
  under(x, l, 462, w, 18, 0.28)
  // five-foot way
  for (let i = 0; i < 3; i++) {
    const X = l + bw * i + 24,
      ww = bw - 48,
      y = 486,
      h = GROUND - y
    x.add(path(archD(X - 9, y - 9, ww + 18, h + 9, 68), trim))
    const d = archD(X, y, ww, h, 60)
    x.add(
      path(
        d,
        x.lg([
          [0, down(wall, 0.5)],
          [1, down(wall, 0.28)],
        ]),
      ),
    )
    x.group(`clip-path="${x.clip(path(d, '#000'))}"`, () => {
      x.add(
        path(
          poly([
            [X, GROUND],
            [X + ww, GROUND],
            [X + ww - 18, GROUND - 26],
            [X + 18, GROUND - 26],
          ]),
          mix(p.c, trim, 0.45),
        ),
      )
      if (i === 1) entrance(x, X + 34, y + 30, ww - 68, h - 56, { kind: 'panel', ajar: true, c: leaf, frame: trim })
      else {
        win(x, X + 42, y + 34, ww - 84, 82, { kind: 'grid', frame: trim, cols: 2, rows: 2, curtain: false })
        boards(x, X + 30, y + 128, ww - 60, 26, leaf, { up: true, step: 14 })
      }
      under(x, X, y, ww, 90, 0.45)
    })
  }
  sign(x, shop, cx, 396, w - 60, 122, { kind: v.sign ?? 'board' })
  disc(x, shop, r + 42, 400, 30)
  if (v.lanterns) for (const k of [0, 2]) lantern(x, l + bw * k + bw / 2, 520, 0.8)
  return { l, r, cx, doorX: cx }
}
