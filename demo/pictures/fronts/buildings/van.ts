import { down, mix, up } from '../../color.ts'
import { ell, line, path, rect } from '../../shapes.ts'
import type { Options, Signed } from '../blueprint.ts'
import { type Canvas, GROUND, lamp } from '../canvas.ts'
import { lantern } from '../parts/fittings.ts'
import { boards } from '../parts/roofs.ts'
import { face, glow, pool, under } from '../parts/surfaces.ts'
import { bougainvillea, bush } from '../plants/foliage.ts'
import { sign } from '../signs/sign.ts'
import { words } from '../signs/words.ts'

const wheel = (x: Canvas, X: number, Y: number, r: number) =>
  x.add(
    ell(X, Y, r + 9, r + 9, x.p.shade, 'opacity=".75"'),
    ell(X, Y, r, r, '#34383a'),
    ell(X, Y, r * 0.6, r * 0.6, '#d5d0c4'),
    ell(X, Y, r * 0.5, r * 0.5, '#8d8d86'),
    ell(X, Y, r * 0.18, r * 0.18, '#e6e1d5'),
  )

export function van(x: Canvas, shop: Signed, v: Options) {
  const { p } = x,
    c = v.c ?? shop.ink.deep,
    base = GROUND + 62
  // the guest's gate
  const wy = v.form === 'scooter' ? 400 : 430
  face(x, -10, wy, 1220, GROUND - wy, v.wall ?? p.wall0, 0.24, 0.12)
  face(x, -10, wy - 16, 1220, 18, v.cap ?? p.c, 0.3, 0.1)
  under(x, -10, wy + 2, 1220, 26, 0.3)
  if (v.form === 'truck' || v.form === 'van') {
    for (const X of [70, 1010]) {
      for (let k = 0; k < 2; k++)
        boards(x, X + k * 62, wy - 30, 60, GROUND - wy + 30, mix(p.wood, p.a, 0.25), { up: true, step: 15 })
      lantern(x, X - 24, 500, 0.6, 'box')
    }
  }
  if (v.boug) {
    bougainvillea(x, 180, wy, 330, 110, v.boug)
  }
  for (let a = 10; a < 1200; a += 80)
    bush(x, a, GROUND - 6, 48, x.r(18, 40), p.leaf0, p.leaf1, { n: 9, flowers: x.chance(0.3) ? p.c : null, many: 6 })
  pool(x, 600, base + 4, 420, 20, 0.55)
  const L = 250
  if (v.form === 'truck') {
    // open-sided shared truck with a cloth banner
    x.add(
      path(
        `M${L} ${base - 46}V306Q${L} 290 ${L + 18} 290H752Q768 290 770 306V396H810Q850 398 872 452L936 476Q960 484 960 516V${base - 30}H${L}Z`,
        x.lg([
          [0, up(c, 0.24)],
          [0.4, c],
          [1, down(c, 0.22)],
        ]),
      ),
    )
    x.add(
      path('M786 414H812Q838 416 852 454H786Z', mix(p.water, p.shade, 0.25)),
      rect(L + 26, 268, 470, 24, p.wood, 'rx="5"'),
      rect(L, 590, 705, 9, shop.ink.light),
      line(`M776 400V${base - 40}`, down(c, 0.3), 3),
      rect(798, 486, 26, 7, '#e9e2d2', 'rx="3"'),
    )
    for (let i = 0; i < 5; i++) x.add(rect(L + 40 + i * 90, 246, 70, 22, x.pick([p.b, p.c, p.leaf1, p.a]), 'rx="9"'))
    sign(x, shop, 512, 430, 490, 206, { kind: 'cloth', c: shop.ink.light, ink: shop.ink.deep, accent: shop.ink.deep })
  } else if (v.form === 'van') {
    x.add(
      path(
        `M${L} ${base - 44}V352Q${L} 286 ${L + 68} 284H782Q826 284 848 326L896 432L930 450Q956 460 958 500V${base - 34}H${L}Z`,
        x.lg([
          [0, up(c, 0.26)],
          [0.4, c],
          [1, down(c, 0.2)],
        ]),
      ),
    )
    x.add(
      path(`M${L} 560H958V${base - 34}H${L}Z`, shop.ink.light),
      path('M792 318H806Q822 320 834 346L866 428H792Z', mix(p.water, p.shade, 0.25)),
      path('M802 318L818 322L802 428H792V318Z', '#ffffff', 'opacity=".2"'),
      line(`M776 300V${base - 40}M${L + 10} 556H956`, down(c, 0.28), 3),
      rect(796, 476, 30, 8, '#e9e2d2', 'rx="4"'),
      rect(L + 90, 262, 420, 22, '#8a8378', 'rx="6"'),
    )
    for (let i = 0; i < 4; i++)
      x.add(rect(L + 110 + i * 96, 232, 84, 32, x.pick([p.b, up(p.c, 0.2), p.leaf1]), 'rx="14"'))
    const s = words(
      shop,
      480,
      190,
      x.dark ? lamp(shop.ink.light) : shop.ink.light,
      mix(shop.ink.light, shop.ink.accent, 0.4),
    )
    x.add(`<g transform="translate(514 428)">${s.svg}</g>`)
  } else {
    // a scooter with a box
    const s = 2.1
    x.add(
      `<g transform="translate(610 ${base}) scale(${s})">${x.take(() => {
        wheel(x, -84, -27, 25)
        wheel(x, 104, -27, 25)
        x.add(
          line('M104 -27L76 -132', '#5c5f5f', 8),
          path(
            'M-122 -70Q-116 -92 -80 -92H0Q14 -90 16 -70L24 -44H54L74 -116Q78 -132 92 -130L88 -86Q84 -34 56 -28H-20Q-44 -30 -50 -46Q-60 -66 -86 -62Q-108 -62 -122 -70Z',
            x.lg([
              [0, up(c, 0.32)],
              [0.5, c],
              [1, down(c, 0.25)],
            ]),
          ),
          path('M-40 -94Q-40 -106 -26 -107L2 -106Q12 -104 10 -92Z', '#3b3a3c'),
          path('M74 -50Q92 -74 128 -56Q110 -58 96 -34Z', down(c, 0.1)),
          line('M58 -140L86 -132L98 -146M74 -142l-14 -24', '#3b3e3f', 6),
          ell(90, -118, 11, 11, x.dark ? lamp('#fff0c4') : '#f6efdc'),
          ell(56, -170, 11, 7, '#8c9496'),
        )
      })}</g>`,
    )
    const bx = 232,
      by = 266,
      bw = 400,
      bh = 232
    x.add(line(`M300 ${by + bh}v46h150M540 ${by + bh}l-40 40`, '#6d6a66', 9))
    x.add(rect(bx + 6, by + 10, bw, bh, x.p.shade, `rx="22" opacity=".3" filter="${x.blur(6)}"`))
    face(x, bx, by, bw, bh, shop.ink.deep, 0.16, 0.14, 'rx="22"')
    x.add(
      path(
        `M${bx} ${by + 44}V${by + 22}q0 -22 22 -22H${bx + bw - 22}q22 0 22 22V${by + 44}Z`,
        x.lg([
          [0, up(shop.ink.accent, 0.2)],
          [1, shop.ink.accent],
        ]),
      ),
      rect(bx + bw / 2 - 26, by + 36, 52, 16, '#cfc9bd', 'rx="6"'),
    )
    const light = x.dark ? lamp : (color: string) => color
    const latin = light(mix(shop.ink.light, shop.ink.accent, 0.4))
    const w = words(shop, bw - 44, bh - 84, light(shop.ink.light), latin)
    x.add(`<g transform="translate(${bx + bw / 2} ${by + 142})">${w.svg}</g>`)
    return { l: 250, r: 950, cx: 600, doorX: 600, van: true, focus: 540 }
  }
  x.add(ell(944, 520, 13, 16, x.dark ? lamp('#fff0c4') : '#f6efdc'))
  if (x.dark) glow(x, 950, 520, 120, 0.6)
  wheel(x, 388, base - 36, 46)
  wheel(x, 846, base - 36, 46)
  return { l: 250, r: 950, cx: 600, doorX: 600, van: true, focus: 565 }
}
