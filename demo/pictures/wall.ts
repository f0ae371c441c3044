import type { Canvas } from './canvas.ts'
import { down, mix, up } from './color.ts'
import { dapple, panes } from './light.ts'
import { N } from './numbers.ts'
import { ell, H, line, path, rect, W } from './shapes.ts'

export type WallKind = 'panes' | 'leaf' | 'disc' | 'niche' | 'slats' | 'curtain'

/** The wall behind the motif, down to the horizon. */
export function wall(x: Canvas, kind: WallKind, horizon = 560) {
  const { p } = x
  x.add(
    rect(
      0,
      0,
      W,
      H,
      x.rg(
        [
          [0, up(p.wall0, x.dark ? 0.1 : 0.35)],
          [0.45, p.wall0],
          [1, p.wall1],
        ],
        300,
        120,
        1150,
        true,
      ),
    ),
  )
  if (kind === 'panes') {
    panes(x)
    dapple(x, { op: 0.16, x0: 520, y0: 60 })
  }
  if (kind === 'leaf') dapple(x, { op: x.dark ? 0.5 : 0.2, x0: x.r(300, 700), y0: x.r(-20, 100), s: 1.5 })
  if (kind === 'disc') {
    const cx = x.r(520, 760),
      cy = x.r(250, 330),
      r = x.r(190, 250)
    x.add(
      ell(
        cx,
        cy,
        r,
        r,
        x.lg([
          [0, up(p.c, x.dark ? 0.1 : 0.25)],
          [1, mix(p.c, p.wall0, x.dark ? 0.55 : 0.45)],
        ]),
        'opacity=".9"',
      ),
    )
    dapple(x, { op: 0.12, x0: 60 })
  }
  if (kind === 'niche') {
    const cx = x.r(560, 700),
      w = x.r(210, 270),
      t = x.r(70, 130)
    const d = `M${cx - w} ${horizon}V${t + w}A${w} ${w} 0 0 1 ${cx + w} ${t + w}V${horizon}Z`
    x.add(
      path(
        d,
        x.lg(
          [
            [0, mix(p.wall1, p.shade, 0.12)],
            [0.4, p.wall1],
            [1, mix(p.wall0, p.wall1, 0.35)],
          ],
          0,
          0,
          1,
          0.4,
        ),
      ),
      line(d, up(p.wall0, 0.5), 3, 'opacity=".7"'),
    )
    dapple(x, { op: 0.13, x0: 100, y0: 0 })
  }
  if (kind === 'slats') {
    let s = ''
    const w = x.r(34, 52),
      g = w * x.r(0.45, 0.7)
    const col = mix(p.wood, p.wall1, 0.3)
    for (let X = x.r(-30, 0); X < W; X += w + g)
      s += rect(
        X,
        0,
        w,
        horizon,
        x.memo(
          'slat',
          (id) =>
            `<linearGradient id="${id}">${x.stops([
              [0, up(col, 0.28)],
              [0.15, col],
              [1, down(col, 0.22)],
            ])}</linearGradient>`,
        ),
      )
    x.add(
      rect(
        0,
        0,
        W,
        horizon,
        x.lg([
          [0, mix(p.shade, p.wall1, 0.3)],
          [1, mix(p.light, p.wall1, 0.35)],
        ]),
      ),
      s,
      rect(
        0,
        0,
        W,
        horizon,
        x.rg(
          [
            [0, p.light, 0.45],
            [1, p.light, 0],
          ],
          250,
          100,
          800,
          true,
        ),
      ),
    )
  }
  if (kind === 'curtain') {
    let s = ''
    let X = -40
    while (X < W) {
      const w = x.r(46, 110)
      s += path(
        `M${N(X)} 0H${N(X + w)}C${N(X + w + x.r(-16, 16))} ${horizon * 0.5} ${N(X + w + x.r(-10, 20))} ${horizon * 0.8} ${N(X + w)} ${horizon}H${N(X)}C${N(X + x.r(-14, 14))} ${horizon * 0.7} ${N(X)} ${horizon * 0.3} ${N(X)} 0Z`,
        x.memo(
          'curt',
          (id) =>
            `<linearGradient id="${id}">${x.stops([
              [0, mix(p.b, p.wall1, 0.45)],
              [0.35, up(mix(p.b, p.wall0, 0.2), 0.3)],
              [0.7, mix(p.b, p.wall0, 0.4)],
              [1, mix(p.b, p.wall1, 0.62)],
            ])}</linearGradient>`,
        ),
        `opacity=".92"`,
      )
      X += w - 3
    }
    x.add(
      `<g filter="${x.blur(3)}">${s}</g>`,
      rect(
        0,
        0,
        W,
        horizon,
        x.lg(
          [
            [0, p.light, 0.4],
            [1, p.wall1, 0.25],
          ],
          0,
          0,
          1,
          0.3,
        ),
      ),
    )
  }
}
