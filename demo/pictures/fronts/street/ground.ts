import { down, mix, up } from '../../color.ts'
import { N } from '../../numbers.ts'
import { ell, H, line, path, poly, rect, W } from '../../shapes.ts'
import { type Canvas, GROUND, lamp } from '../canvas.ts'

/** kind: kerb (red and white, Bangkok), pave, tiles, sand, grass, gravel, deck. */
export function ground(x: Canvas, kind: string) {
  const { p } = x,
    G = GROUND
  const colors: Record<string, string> = {
    kerb: mix(p.floor0, '#cfc8bb', 0.45),
    pave: mix(p.floor0, p.wall1, 0.2),
    sand: mix('#f2e2c4', p.floor0, 0.3),
    grass: mix(p.leaf1, p.floor0, 0.35),
    gravel: mix(p.floor1, '#d8cfc0', 0.4),
    deck: mix(p.wood, p.floor0, 0.35),
    tiles: p.floor0,
    rails: p.floor0,
    laterite: mix('#c98d63', p.floor1, 0.45),
  }
  const c = colors[kind]!
  x.add(
    rect(
      0,
      G,
      W,
      H - G,
      x.lg([
        [0, down(c, 0.1)],
        [0.35, c],
        [1, down(c, 0.16)],
      ]),
    ),
  )
  const lines = (d: string, op = 0.4) => x.add(line(d, down(c, 0.3), 1.8, `opacity="${op}"`))
  let d = ''
  if (kind === 'rails') {
    for (const Y of [G + 14, G + 32]) d += `M0 ${Y}H${W}`
    lines(d)
    x.add(
      rect(0, G + 50, W, 14, up(c, 0.3)),
      rect(0, G + 56, W, 5, '#e2b64f'),
      rect(
        0,
        G + 64,
        W,
        H,
        x.lg([
          [0, '#6f675f'],
          [1, '#938a7f'],
        ]),
      ),
    )
    for (let X = -30; X < W; X += 56)
      x.add(
        rect(
          X,
          G + 86,
          38,
          30,
          x.lg([
            [0, '#6a5444'],
            [1, '#4f3e33'],
          ]),
        ),
      )
    for (let i = 0; i < 160; i++) x.add(ell(x.r(0, W), x.r(G + 70, H), 4, 2.4, i % 2 ? '#b4aba0' : '#5f5851'))
    for (const Y of [G + 84, G + 116])
      x.add(
        rect(
          0,
          Y,
          W,
          8,
          x.lg([
            [0, '#d9d5cf'],
            [0.4, '#8c8a88'],
            [1, '#5a5553'],
          ]),
        ),
      )
  } else if (kind === 'kerb' || kind === 'pave' || kind === 'tiles') {
    for (const Y of [G + 14, G + 32]) d += `M0 ${Y}H${W}`
    for (let X = -200; X < W + 200; X += 62)
      d += `M${N(600 + (X - 600) * 0.94)} ${G}L${N(600 + (X - 600) * 1.04)} ${G + 54}`
    lines(d)
    const s = mix(down(p.wall1, 0.35), '#77757a', 0.55)
    x.add(
      rect(0, G + 54, W, 20, up(c, 0.25)),
      rect(
        0,
        G + 74,
        W,
        H,
        x.lg([
          [0, down(s, 0.14)],
          [0.3, s],
          [1, down(s, 0.06)],
        ]),
      ),
    )
    if (kind === 'kerb')
      for (let X = -20; X < W; X += 120) x.add(rect(X, G + 56, 60, 18, x.pick(['#c25b4c', '#bd5648'])))
    x.add(
      line(
        `M-20 ${G + 122}H150M330 ${G + 122}H540M720 ${G + 122}H930M1110 ${G + 122}H1220`,
        '#f5efe0',
        6,
        'opacity=".5"',
      ),
    )
  } else if (kind === 'deck') {
    for (let Y = G + 16, s = 16; Y < H; Y += s, s += 5) d += `M0 ${Y}H${W}`
    lines(d, 0.55)
  } else if (kind === 'grass') {
    for (let i = 0; i < 190; i++) d += `M${N(x.r(0, W))} ${N(x.r(G + 6, H))}q2 -9 ${N(x.r(-5, 7))} -13`
    x.add(line(d, p.leaf0, 2, 'opacity=".35"'))
    walk(x)
  } else {
    for (let i = 0; i < 120; i++)
      x.add(ell(x.r(0, W), x.r(G + 8, H), x.r(2, 6), 1.8, i % 2 ? down(c, 0.14) : up(c, 0.4), 'opacity=".5"'))
    if (kind === 'sand')
      for (let i = 0; i < 6; i++) x.add(ell(x.r(0, W), x.r(G + 20, H), x.r(90, 200), 9, down(c, 0.08), 'opacity=".4"'))
  }
  if (x.wet)
    for (let i = 0; i < 8; i++) {
      const X = x.r(0, W),
        Y = x.r(G + 40, H - 10)
      x.add(ell(X, Y, x.r(40, 130), x.r(4, 9), '#e3eaea', 'opacity=".42"'))
    }
}

function walk(x: Canvas, cx = 600) {
  const c = mix(x.p.floor0, '#e9e2d4', 0.4)
  const stones = [
    [0, 74],
    [34, 92],
    [74, 116],
    [120, 140],
  ] as const
  for (const [i, [dy, w]] of stones.entries()) {
    const fill = x.lg([
      [0, up(c, 0.4)],
      [1, down(c, 0.12)],
    ])
    x.add(ell(cx + (i % 2 ? 16 : -10), GROUND + 16 + dy, w, 11 + i * 3, fill))
  }
}

/** Light falling out of the door on wet or evening ground. */
export const spill = (x: Canvas, cx: number, w: number, op = 0.5) =>
  x.lit &&
  x.add(
    path(
      poly([
        [cx - w / 2, GROUND],
        [cx + w / 2, GROUND],
        [cx + w * 0.85, H],
        [cx - w * 0.85, H],
      ]),
      x.lg([
        [0, lamp('#ffcb82'), op],
        [1, lamp('#ffcb82'), 0],
      ]),
    ),
  )
