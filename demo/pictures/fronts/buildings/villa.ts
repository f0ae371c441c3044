import { down, mix, up } from '../../color.ts'
import { leaf } from '../../leaves.ts'
import { N } from '../../numbers.ts'
import { ell, line, rect, W } from '../../shapes.ts'
import type { Options, Signed } from '../blueprint.ts'
import { type Canvas, GROUND, lamp } from '../canvas.ts'
import { lantern, rail, steps } from '../parts/fittings.ts'
import { boards, roof } from '../parts/roofs.ts'
import { boxD, face, inside, under } from '../parts/surfaces.ts'
import { win } from '../parts/windows.ts'
import { bougainvillea, bush } from '../plants/foliage.ts'
import { bamboo, banana, frangipani } from '../plants/trees.ts'
import { sign } from '../signs/sign.ts'

/** A garden wall with the name on it; the house is behind. */
export function villa(x: Canvas, shop: Signed, v: Options) {
  const { p } = x,
    wall = v.wall ?? mix(p.wall0, '#fbf6ea', 0.4),
    rc = v.roof ?? mix(p.a, p.wood, 0.4),
    m = v.flip ? -1 : 1,
    U = (a: number, w = 0) => (m > 0 ? a : 1200 - a - w),
    wy = 372
  // the house behind
  const hx = U(430, 560)
  face(x, hx, 210, 560, 220, mix(p.wall0, p.wood, v.woody ?? 0.1), 0.2, 0.14)
  if (v.flat) {
    face(x, hx - 40, 176, 640, 34, mix(p.wall1, '#cfcac0', 0.4))
    under(x, hx, 210, 560, 40, 0.5)
    if (v.green) for (let a = hx; a < hx + 600; a += 60) bush(x, a, 172, 42, 26, p.leaf0, p.leaf1, { n: 8 })
  } else {
    roof(
      x,
      [
        [hx - 80, 226],
        [hx + 110, 84],
        [hx + 450, 84],
        [hx + 640, 226],
      ],
      rc,
      v.tiles ?? 'tile',
    )
    x.add(rect(hx - 80, 224, 720, 8, down(rc, 0.3)))
    under(x, hx, 232, 560, 46, 0.5)
  }
  for (let i = 0; i < 4; i++)
    win(x, hx + 34 + i * 134, 268, 92, 100, {
      kind: v.win ?? 'grid',
      frame: up(p.wood, 0.3),
      leaf: p.a,
      rows: 2,
      cols: 2,
    })
  // garden over the wall
  const T = v.trees ?? ['frangi', 'banana']
  const spots = [U(190), U(1050), U(330)]
  for (const [i, t] of T.entries()) {
    const X = spots[i]!
    if (t === 'frangi') frangipani(x, X, 470, 400)
    if (t === 'banana') {
      banana(x, X, 480, 400)
      banana(x, X + 70, 480, 320)
    }
    if (t === 'bamboo') bamboo(x, X, 480, 430, 9)
    if (t === 'tree') {
      bush(x, X, 250, 170, 120, p.leaf0, p.leaf1, { n: 22 })
    }
  }
  for (let a = 20; a < W; a += 90)
    bush(x, a, wy + 8, 70, x.r(26, 60), p.leaf0, p.leaf1, { n: 10, flowers: x.chance(0.3) ? p.c : null })
  // wall
  if (v.stone) {
    boards(x, -10, wy, 1220, GROUND - wy, v.stone, { step: 36 })
    let d = ''
    for (let y = wy, k = 0; y < GROUND; y += 36, k++)
      for (let a = (k % 2) * 60; a < W; a += 118) d += `M${N(a + x.r(-14, 14))} ${y}v36`
    x.add(line(d, down(v.stone, 0.28), 1.8, 'opacity=".55"'))
  } else if (v.fence === 'wood') boards(x, -10, wy, 1220, GROUND - wy, v.wood ?? p.wood, { up: true, step: 22 })
  else {
    face(x, -10, wy, 1220, GROUND - wy, mix(wall, p.floor1, 0.16), 0.2, 0.2)
    for (let i = 0; i < 5; i++)
      x.add(ell(x.r(0, W), x.r(wy + 60, GROUND - 60), x.r(60, 160), x.r(24, 60), down(wall, 0.1), 'opacity=".16"'))
    for (const X of [U(20), U(1130)])
      for (let i = 0; i < 26; i++) {
        const t = x.f()
        leaf(x, X + x.r(-50, 50) * (1 - t * 0.6), wy + t * 190, x.r(18, 30), x.r(0.6, 2.4), 8, p.leaf0, p.leaf1, {
          vein: false,
        })
      }
  }
  face(x, -10, wy - 14, 1220, 18, v.cap ?? mix(p.c, p.wood, 0.4), 0.3, 0.1)
  under(x, -10, wy + 4, 1220, 26, 0.34)
  if (v.fence === 'block') rail(x, -10, wy + 6, 1220, 62, { kind: 'block', c: up(wall, 0.1) })
  // gate
  const gx = U(736, 176)
  x.add(
    rect(
      gx - 24,
      wy - 14,
      224,
      GROUND - wy + 14,
      x.lg(
        [
          [0, up(wall, 0.3)],
          [1, down(wall, 0.05)],
        ],
        0,
        0,
        1,
        0.6,
      ),
    ),
  )
  if (v.gate !== 'moon') inside(x, boxD(gx, 440, 176, GROUND - 440), 440, 220, { room: true })
  if (v.gate === 'moon') {
    x.add(ell(gx + 88, 548, 120, 122, up(wall, 0.35)))
    x.add(ell(gx + 88, 548, 104, 106, x.lit ? lamp('#ffd28a') : mix(p.leaf0, p.leaf1, 0.5)))
    x.group(`clip-path="${x.clip(ell(gx + 88, 548, 104, 106, '#000'))}"`, () => {
      bush(x, gx + 30, 560, 70, 70, p.leaf0, p.leaf1)
      bush(x, gx + 150, 540, 60, 80, p.leaf0, p.leaf1)
      for (const [k, q] of [
        [630, 34],
        [612, 24],
        [600, 16],
      ] as const)
        x.add(ell(gx + 88 + q * 0.3, k, q, q * 0.22, up(p.floor0, 0.2)))
      under(x, gx - 20, 440, 216, 60, 0.4)
    })
    x.add(rect(gx - 40, 652, 256, 14, up(wall, 0.2)))
  } else {
    for (const k of [0, 1])
      boards(x, gx + k * 88, 446, 86, GROUND - 446, v.door ?? p.wood, { up: v.gate !== 'flat', step: 14 })
    x.add(ell(gx + 78, 560, 5, 5, p.c), ell(gx + 98, 560, 5, 5, p.c))
    under(x, gx, 440, 176, 30, 0.45)
    roof(
      x,
      [
        [gx - 66, 428],
        [gx - 10, 348],
        [gx + 186, 348],
        [gx + 242, 428],
      ],
      rc,
      v.tiles ?? 'tile',
    )
    x.add(rect(gx - 66, 426, 308, 9, down(rc, 0.3)))
    under(x, gx - 20, 435, 216, 22, 0.35)
  }
  lantern(x, U(718), 500, 0.7, 'box')
  const c = v.sign === 'letters' ? (v.signC ?? shop.ink.deep) : shop.ink.deep
  sign(x, shop, U(478), 512, 470, 214, { kind: v.sign ?? 'letters', c })
  if (v.boug) bougainvillea(x, U(-20, 300), wy + 4, 300, 130, v.boug)
  for (let a = U(256, 460); a < U(256, 460) + 450; a += 46)
    bush(x, a + 10, GROUND - 8, 36, x.r(18, 30), p.leaf0, p.leaf1, {
      n: 8,
      flowers: x.chance(0.35) ? p.c : null,
      many: 5,
    })
  for (const [a, w] of [
    [-10, 270],
    [1000, 220],
  ] as const)
    for (let k = a; k < a + w; k += 60) bush(x, k + 20, GROUND - 10, 44, x.r(24, 46), p.leaf0, p.leaf1, { n: 9 })
  steps(x, gx + 88, GROUND - 2, 200, 1, mix(p.floor0, '#d8d0c2', 0.4))
  return { l: 20, r: 1180, cx: 600, doorX: gx + 88, focus: m > 0 ? 545 : 655 }
}
