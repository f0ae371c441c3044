import { down, mix, up } from '../../color.ts'
import { N } from '../../numbers.ts'
import { ell, line, path, poly } from '../../shapes.ts'
import type { Options, Signed } from '../blueprint.ts'
import { type Canvas, GROUND } from '../canvas.ts'
import { entrance } from '../parts/entrances.ts'
import { aircon, lantern, rail, steps } from '../parts/fittings.ts'
import { awning, boards, roof } from '../parts/roofs.ts'
import { boxD, face, inside, under } from '../parts/surfaces.ts'
import { win } from '../parts/windows.ts'
import { bush } from '../plants/foliage.ts'
import { disc } from '../signs/disc.ts'
import { sign } from '../signs/sign.ts'
import { neighbours } from './neighbours.ts'

export function shophouse(x: Canvas, shop: Signed, v: Options) {
  const { p } = x,
    w = v.bays === 1 ? 500 : 664,
    cx = 600 + (v.shift ?? 0),
    l = cx - w / 2,
    r = cx + w / 2,
    wall = v.wall ?? mix(p.wall0, p.wall1, 0.35),
    trim = v.trim ?? p.b
  const top = v.floors === 3 ? -30 : 118
  neighbours(x, l, r, top + 60, [mix(p.wall1, '#cdbfae', 0.5), mix(p.floor1, p.wall0, 0.4)])
  face(x, l, top, w, GROUND - top, wall, 0.26, 0.16)
  // upper floors
  const bays = v.bays === 1 ? 2 : 3,
    bw = w / bays
  for (let f = 0; f < (v.floors === 3 ? 2 : 1); f++) {
    const y = v.floors === 3 ? 8 + f * 156 : 150,
      h = v.floors === 3 ? 100 : 120
    for (let i = 0; i < bays; i++)
      win(x, l + bw * i + bw / 2 - (v.ww ?? 84) / 2, y, v.ww ?? 84, h, {
        kind: v.win ?? 'louvre',
        frame: trim,
        leaf: v.leaf ?? p.a,
        cols: 2,
        rows: 2,
      })
    if (v.floors === 3 && f === 0) {
      face(x, l - 4, 148, w + 8, 10, trim, 0.3, 0.05)
      under(x, l, 158, w, 14, 0.25)
    }
  }
  if (v.floors !== 3) {
    // parapet
    face(x, l - 10, top - 12, w + 20, 24, trim, 0.35, 0.05)
    under(x, l, top + 12, w, 24, 0.3)
    if (v.crown === 'block') rail(x, l, top - 62, w, 50, { kind: 'block', c: up(wall, 0.2) })
    else if (v.crown === 'gable') {
      x.add(
        path(
          poly([
            [cx - 130, top - 12],
            [cx - 96, top - 66],
            [cx + 96, top - 66],
            [cx + 130, top - 12],
          ]),
          x.lg([
            [0, up(wall, 0.3)],
            [1, wall],
          ]),
        ),
        ell(cx, top - 38, 20, 20, trim),
        ell(cx, top - 38, 12, 12, v.leaf ?? p.a),
      )
    } else if (v.crown === 'tile')
      roof(
        x,
        [
          [l - 26, top - 6],
          [l + 30, top - 78],
          [r - 30, top - 78],
          [r + 26, top - 6],
        ],
        v.roof ?? mix(p.c, p.wood, 0.5),
      )
    else if (v.crown === 'garden') {
      for (let a = l + 30; a < r; a += 66) bush(x, a, top - 30, 48, x.r(26, 52), p.leaf0, p.leaf1, { n: 9 })
    }
  }
  for (let i = 0; i <= bays; i++)
    if (v.pilaster) {
      face(x, l + bw * i - 11, top, 22, 320 - top, up(wall, 0.12), 0.3, 0.12)
    }
  if (v.balcony) {
    const y = 278
    face(x, l - 8, y + 26, w + 16, 14, trim, 0.3, 0.1)
    rail(x, l + 4, y - 26, w - 8, 54, { kind: v.balcony, c: v.balcony === 'iron' ? mix(p.shade, p.a, 0.4) : trim })
    if (v.green)
      for (let a = l + 20; a < r - 10; a += 58) {
        bush(x, a + x.r(0, 20), y - 30, x.r(34, 52), x.r(26, 44), p.leaf0, p.leaf1, {
          n: 10,
          flowers: x.pick([p.c, '#fff3e6', '#d68ba2']),
          many: 8,
        })
        for (let k = 0; k < 3; k++)
          x.add(line(`M${N(a + k * 14)} ${y}q${N(x.r(-8, 8))} 24 ${N(x.r(-6, 6))} ${N(x.r(34, 62))}`, p.leaf1, 4))
      }
  }
  if (v.ac) {
    aircon(x, r - 90, 236)
  }
  // fascia, sign, ground floor
  const fy = 302,
    fh = 160
  face(x, l, fy, w, fh, v.fascia ?? down(wall, 0.1), 0.14, 0.1)
  const gy = fy + fh
  inside(x, boxD(l + 16, gy, w - 32, GROUND - gy), gy, GROUND - gy, { room: true, lit: x.lit })
  const g = v.ground ?? 'folding',
    dc = v.door ?? p.a
  if (g === 'folding') entrance(x, l + 30, gy + 24, w - 60, GROUND - gy - 24, { kind: 'folding', c: dc, frame: trim })
  if (g === 'roll') entrance(x, l + 30, gy + 12, w - 60, GROUND - gy - 12, { kind: 'roll', c: dc, frame: trim })
  if (g === 'glass') {
    face(x, l + 14, gy, w - 28, GROUND - gy, wall)
    entrance(x, cx - 92, gy + 22, 184, GROUND - gy - 22, { kind: 'glass', c: dc, frame: trim })
    for (const s of [-1, 1]) {
      const ww = w / 2 - 150
      win(x, s < 0 ? l + 34 : r - 34 - ww, gy + 24, ww, 128, {
        kind: 'wide',
        cols: 1,
        rows: 1,
        frame: trim,
        curtain: false,
      })
    }
  }
  if (g === 'shop') {
    face(x, l + 14, gy, w - 28, GROUND - gy, wall)
    entrance(x, l + 64, gy + 22, 150, GROUND - gy - 22, { kind: 'panel', ajar: true, c: dc, frame: trim })
    win(x, l + 268, gy + 28, w - 330, 114, { kind: 'wide', cols: 3, rows: 1, frame: dc, curtain: false })
    boards(x, l + 254, gy + 164, w - 302, GROUND - gy - 164, dc, { up: true })
  }
  for (const X of [l, r - 20]) face(x, X, gy - 6, 20, GROUND - gy + 6, up(wall, 0.1), 0.3, 0.16)
  under(x, l, gy, w, 34, 0.42)
  const s = sign(x, shop, cx, fy + fh / 2 - 2, w - 30, fh - 4, { kind: v.sign ?? 'board' })
  if (v.awning) awning(x, l + 8, gy - 2, w - 16, 40, v.awning[0], v.awning[1])
  disc(x, shop, v.flip ? l - 44 : r + 44, 330, 31, v.flip ? -1 : 1)
  if (v.lanterns) for (const k of [-1, 1]) lantern(x, cx + k * (w / 2 - 54), gy + 62, 0.9)
  steps(x, cx, GROUND - 4, 220, 1, mix(trim, '#cfc8ba', 0.4))
  return { l, r, cx, doorX: cx, s }
}
