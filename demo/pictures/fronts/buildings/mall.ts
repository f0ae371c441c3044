import { down, mix, up } from '../../color.ts'
import { N } from '../../numbers.ts'
import { ell, H, line, path, poly, rect, W } from '../../shapes.ts'
import type { Options, Signed } from '../blueprint.ts'
import { type Canvas, GROUND, lamp } from '../canvas.ts'
import { archD, boxD, face, inside } from '../parts/surfaces.ts'
import { sign } from '../signs/sign.ts'
import { mallRooms } from './mallRooms.ts'

export function mall(x: Canvas, shop: Signed, v: Options) {
  const { p } = x,
    wall = v.wall ?? p.wall0
  if (v.hallway)
    x.add(
      rect(
        0,
        0,
        W,
        H,
        x.lg([
          [0, up(v.hallway, 0.2)],
          [1, down(v.hallway, 0.2)],
        ]),
      ),
    )
  else
    x.add(
      rect(
        0,
        0,
        W,
        H,
        x.lg([
          [0, up(p.wall1, 0.2)],
          [0.5, mix(p.wall0, '#efe9de', 0.4)],
          [1, p.wall1],
        ]),
      ),
    )
  x.add(
    path(
      poly([
        [0, 0],
        [W, 0],
        [W, 40],
        [1010, 96],
        [190, 96],
        [0, 40],
      ]),
      x.lg([
        [0, '#f7f1e4'],
        [1, '#e4dbca'],
      ]),
    ),
  )
  for (let i = 0; i < 7; i++) {
    const X = 240 + i * 120
    x.add(ell(X, 60, 15, 4, lamp('#fff6da')))
    x.add(
      path(
        poly([
          [X - 12, 62],
          [X + 12, 62],
          [X + 60, 320],
          [X - 60, 320],
        ]),
        x.lg([
          [0, lamp('#fff4d2'), 0.28],
          [1, lamp('#fff4d2'), 0],
        ]),
      ),
    )
  }
  for (const [X, w, c] of [
    [-10, 190, mix(p.a, wall, 0.6)],
    [1020, 190, mix(p.c, wall, 0.62)],
  ] as const) {
    face(x, X, 96, w, GROUND - 96, c, 0.2, 0.2)
    inside(x, boxD(X + 12, 210, w - 24, GROUND - 210), 210, 450, { lit: true })
    x.add(rect(X + 12, 130, w - 24, 62, down(c, 0.2)), rect(X + 12, 210, w - 24, GROUND - 210, wall, 'opacity=".35"'))
    for (let k = 0; k < 3; k++)
      x.add(
        rect(X + 30, 300 + k * 100, w - 60, 8, down(c, 0.3)),
        ell(X + 70, 290 + k * 100, 14, 12, p.c),
        ell(X + 110, 288 + k * 100, 10, 14, p.a),
      )
  }
  const l = 186,
    w = 828
  face(x, l, 96, w, GROUND - 96, v.front ?? wall, 0.3, 0.12)
  if (v.form === 'slats') {
    let d = ''
    for (let a = l + 12; a < l + w; a += 19) d += `M${a} 96V${GROUND}`
    x.add(line(d, mix(p.wood, wall, 0.25), 9))
  }
  if (v.form === 'tile') {
    let d = ''
    for (let y = 112; y < GROUND; y += 26) d += `M${l} ${y}h${w}`
    for (let a = l + 26; a < l + w; a += 44) d += `M${a} 96V${GROUND}`
    x.add(line(d, up(v.front ?? wall, 0.4), 2, 'opacity=".5"'))
  }
  const oX = 306,
    oW = 588,
    oY = 330
  const D = v.form === 'arch' ? archD(oX, oY - 20, oW, GROUND - oY + 20, 150) : boxD(oX, oY, oW, GROUND - oY)
  x.add(
    path(
      v.form === 'arch'
        ? archD(oX - 16, oY - 36, oW + 32, GROUND - oY + 36, 162)
        : boxD(oX - 14, oY - 14, oW + 28, GROUND - oY + 14),
      p.b,
    ),
  )
  x.add(
    path(
      D,
      x.lg([
        [0, lamp('#ffeec9')],
        [0.6, lamp(mix('#fbd9a4', wall, 0.25))],
        [1, lamp(mix('#d9a777', p.wood, 0.3))],
      ]),
    ),
  )
  x.group(`clip-path="${x.clip(path(D, '#000'))}"`, () => {
    mallRooms[v.room ?? 'shelves']!(x, p, wall)
    for (const k of [-80, 0, 80]) {
      x.add(line(`M${600 + k} ${oY - 20}v${k ? 52 : 34}`, p.shade, 2))
      x.add(ell(600 + k, oY + (k ? 40 : 24), 20, 14, lamp('#fff6dc')))
    }
    if (v.glass !== false) {
      x.add(
        rect(oX, oY, 170, GROUND - oY, '#ffffff', 'opacity=".12"'),
        rect(oX + oW - 170, oY, 170, GROUND - oY, '#ffffff', 'opacity=".12"'),
        line(`M${oX + 170} ${oY}V${GROUND}M${oX + oW - 170} ${oY}V${GROUND}`, p.b, 6),
        path(
          poly([
            [oX + 50, oY],
            [oX + 110, oY],
            [oX + 60, GROUND],
            [oX, GROUND],
          ]),
          '#ffffff',
          'opacity=".16"',
        ),
      )
    }
  })
  sign(x, shop, 600, 216, 640, 150, { kind: v.sign ?? 'box', c: v.signC ?? shop.ink.deep })
  x.add(
    rect(
      0,
      GROUND,
      W,
      H - GROUND,
      x.lg([
        [0, mix(p.floor0, '#f6efe2', 0.4)],
        [1, down(p.floor1, 0.06)],
      ]),
    ),
  )
  let d = ''
  for (let X = -600; X < 1800; X += 150) d += `M${N(600 + (X - 600) * 0.7)} ${GROUND}L${N(600 + (X - 600) * 1.3)} ${H}`
  x.add(line(`${d}M0 ${GROUND + 34}H${W}M0 ${GROUND + 82}H${W}`, down(p.floor1, 0.12), 2, 'opacity=".5"'))
  x.add(
    path(
      poly([
        [oX, GROUND],
        [oX + oW, GROUND],
        [oX + oW + 60, H],
        [oX - 60, H],
      ]),
      x.lg([
        [0, lamp('#fff0cc'), 0.75],
        [1, lamp('#fff0cc'), 0.05],
      ]),
    ),
  )
  return { l: 300, r: 900, cx: 600, doorX: 600, indoors: true }
}
