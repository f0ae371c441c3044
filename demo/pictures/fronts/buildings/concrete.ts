import { down, mix, up } from '../../color.ts'
import { leaf } from '../../leaves.ts'
import { N } from '../../numbers.ts'
import { line, path, rect } from '../../shapes.ts'
import type { Options, Signed } from '../blueprint.ts'
import { type Canvas, GROUND } from '../canvas.ts'
import { entrance } from '../parts/entrances.ts'
import { steps } from '../parts/fittings.ts'
import { archD, boxD, face, inside, under } from '../parts/surfaces.ts'
import { win } from '../parts/windows.ts'
import { bush } from '../plants/foliage.ts'
import { sign } from '../signs/sign.ts'

function boardMarked(x: Canvas, X: number, Y: number, w: number, h: number, c: string) {
  // board-marked concrete
  face(x, X, Y, w, h, c, 0.24, 0.15)
  let d = '',
    e = ''
  for (let y = Y + 58; y < Y + h; y += 58) d += `M${N(X)} ${N(y)}h${N(w)}`
  for (let a = X + 116; a < X + w; a += 116) d += `M${N(a)} ${N(Y)}v${N(h)}`
  x.add(line(d, down(c, 0.25), 1.4, 'opacity=".5"'))
  for (let y = Y + 29; y < Y + h; y += 58) for (let a = X + 58; a < X + w; a += 116) e += `M${N(a)} ${N(y)}h.1`
  x.add(line(e, down(c, 0.3), 5, 'opacity=".5"'))
}

export function concrete(x: Canvas, shop: Signed, v: Options) {
  const { p } = x,
    c = v.wall ?? mix(p.wall0, '#cfcbc2', 0.55),
    m = v.flip ? -1 : 1,
    cx = 600,
    l = 250,
    r = 950
  const U = (a: number, w: number) => (m > 0 ? a : 1200 - a - w)
  if (v.form === 'arch') {
    face(x, l, 120, 700, GROUND - 120, c, 0.25, 0.13)
    x.add(rect(l - 8, 108, 716, 18, up(c, 0.35)))
    for (let i = 0; i < 3; i++) {
      const X = l + 42 + i * 222
      win(x, X, 168, 172, 110, { kind: 'wide', cols: 2, rows: 1, frame: up(c, 0.4) })
    }
    for (let i = 0; i < 3; i++) {
      const X = l + 36 + i * 222,
        d = archD(X, 466, 184, GROUND - 466, 80)
      x.add(path(archD(X - 8, 458, 200, GROUND - 458, 86), up(c, 0.35)))
      inside(x, d, 466, 200, { room: i === 1, lit: x.lit })
      x.group(`clip-path="${x.clip(path(d, '#000'))}"`, () => {
        if (i === 1) entrance(x, X + 22, 520, 140, GROUND - 520, { kind: 'glass', c: p.a, frame: up(c, 0.3) })
        else {
          x.add(line(`M${X + 92} 466V${GROUND}M${X} 560h184`, p.a, 6))
          for (let k = 0; k < 3; k++)
            leaf(x, X + 60 + k * 30, GROUND, 110, -1.57 + (k - 1) * 0.35, 16, p.leaf0, p.leaf1)
        }
        under(x, X, 466, 184, 60, 0.4)
      })
    }
  } else {
    boardMarked(x, U(330, 620), 96, 620, 240, c) // the upper box leans out
    boardMarked(x, U(300, 250), 336, 250, GROUND - 336, down(c, 0.06))
    if (v.form === 'round') win(x, U(690, 168), 132, 168, 168, { kind: 'round', frame: up(c, 0.3) })
    else if (v.form === 'slats') {
      const X = U(620, 300)
      inside(x, boxD(X, 118, 300, 196), 118, 196, {})
      let d = ''
      for (let a = X + 6; a < X + 300; a += 17) d += `M${N(a)} 114v204`
      x.add(line(d, mix(p.wood, p.c, 0.2), 8))
    } else {
      win(x, U(640, 270), 136, 270, 158, { kind: 'wide', cols: 3, rows: 1, frame: down(c, 0.45) })
    }
    if (v.form !== 'slats') win(x, U(390, 150), 150, 150, 66, { kind: 'wide', cols: 2, rows: 1, frame: down(c, 0.45) })
    else win(x, U(390, 140), 150, 140, 120, { kind: 'wide', cols: 2, rows: 1, frame: down(c, 0.45) })
    under(x, U(330, 620), 336, 620, 60, 0.5)
    const gx = U(560, 370)
    inside(x, boxD(gx, 462, 370, GROUND - 462), 462, GROUND - 462, { lit: x.lit })
    entrance(x, gx, 462, 370, GROUND - 462, { kind: 'glass', c: down(p.a, 0.1), frame: down(c, 0.3) })
    for (const k of [0, 1])
      for (let i = 0; i < 3; i++)
        leaf(x, gx + 46 + k * 278 + i * 6, GROUND - 8, 90, -1.57 + (i - 1) * 0.4, 13, p.leaf0, p.leaf1)
    boardMarked(x, U(300, 642), 334, 642, 132, mix(c, p.wall1, 0.2))
    if (v.green)
      for (let a = U(330, 620) + 24; a < U(330, 620) + 600; a += 54) {
        bush(x, a, 92, 40, x.r(22, 44), p.leaf0, p.leaf1, { n: 8 })
        for (let k = 0; k < 3; k++)
          x.add(line(`M${N(a + k * 12)} 100q-6 ${N(x.r(20, 50))} 4 ${N(x.r(40, 90))}`, p.leaf1, 4))
      }
  }
  sign(x, shop, cx, v.form === 'arch' ? 372 : 399, 620, v.form === 'arch' ? 150 : 128, {
    kind: v.sign ?? 'board',
    c: shop.ink.deep,
  })
  steps(x, v.form === 'arch' ? cx : U(560, 370) + 185, GROUND - 2, 240, 1, up(c, 0.1))
  return { l, r, cx, doorX: v.form === 'arch' ? cx : U(560, 370) + 185 }
}
