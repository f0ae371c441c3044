import { down, mix, up } from '../../color.ts'
import { N } from '../../numbers.ts'
import { ell, line, path, rect } from '../../shapes.ts'
import { type Canvas, lamp } from '../canvas.ts'
import { face, glow, pool } from './surfaces.ts'

/** Railings. kind: iron, wood, block (pierced concrete), glass. */
export function rail(x: Canvas, X: number, Y: number, w: number, h: number, { kind = 'iron', c = x.p.b } = {}) {
  let d = ''
  if (kind === 'block') {
    face(x, X, Y, w, h, c, 0.2, 0.1)
    const n = Math.round(w / 30),
      s = w / n
    for (let i = 0; i < n; i++)
      for (let y = Y + 8; y + s - 6 < Y + h; y += s)
        x.add(
          path(
            `M${N(X + i * s + s / 2)} ${N(y)}l${N(s * 0.36)} ${N(s * 0.38)}l${N(-s * 0.36)} ${N(s * 0.38)}l${N(-s * 0.36)} ${N(-s * 0.38)}Z`,
            down(c, 0.42),
          ),
        )
  } else if (kind === 'glass') {
    x.add(rect(X, Y, w, h, mix(x.p.water, '#ffffff', 0.5), 'opacity=".35"'))
  } else {
    const st = kind === 'iron' ? 13 : 19
    for (let a = X + st / 2; a < X + w; a += st)
      d += kind === 'iron' ? `M${N(a)} ${N(Y)}v${N(h)}` : `M${N(a)} ${N(Y)}v${N(h)}`
    x.add(line(d, c, kind === 'iron' ? 2.6 : 7))
    if (kind === 'iron') {
      let k = ''
      for (let a = X + st; a < X + w - st; a += st * 2) k += `M${N(a)} ${N(Y + h * 0.5)}q6 -10 12 0q-6 10 -12 0`
      x.add(line(k, c, 2))
    }
  }
  x.add(
    rect(
      X - 4,
      Y - 5,
      w + 8,
      8,
      x.lg([
        [0, up(c, 0.35)],
        [1, down(c, 0.1)],
      ]),
    ),
    rect(X - 4, Y + h - 4, w + 8, 7, down(c, 0.12)),
  )
}

export function lantern(x: Canvas, X: number, Y: number, s = 1, kind: string = 'paper') {
  x.add(line(`M${N(X)} ${N(Y - 60 * s)}V${N(Y)}`, x.p.shade, 1.6))
  const lit = x.lit
  if (lit) glow(x, X, Y + 26 * s, 120 * s, 0.5)
  if (kind === 'paper') {
    x.add(
      ell(
        X,
        Y + 26 * s,
        22 * s,
        27 * s,
        lit
          ? x.rg([
              [0, lamp('#fff6d8')],
              [0.6, lamp('#ffdc98')],
              [1, lamp('#eca95c')],
            ])
          : x.rg(
              [
                [0, '#fffaf0'],
                [0.7, x.p.b],
                [1, mix(x.p.b, x.p.wall1, 0.5)],
              ],
              0.38,
              0.36,
              0.66,
            ),
      ),
    )
    for (const k of [-14, -5, 5, 14])
      x.add(
        line(
          `M${N(X - 19 * s)} ${N(Y + (26 + k) * s)}q${N(19 * s)} ${N(5 * s)} ${N(38 * s)} 0`,
          lit ? lamp('#d9904c') : x.p.wall1,
          1,
          'opacity=".6"',
        ),
      )
  } else
    x.add(
      path(
        `M${N(X - 9 * s)} ${N(Y)}h${N(18 * s)}l${N(6 * s)} ${N(34 * s)}h${N(-30 * s)}Z`,
        lit ? lamp('#ffe3a6') : x.p.b,
      ),
      path(`M${N(X - 13 * s)} ${N(Y)}l${N(13 * s)} ${N(-13 * s)}l${N(13 * s)} ${N(13 * s)}Z`, down(x.p.wood, 0.3)),
      line(
        `M${N(X - 9 * s)} ${N(Y)}l${N(-6 * s)} ${N(34 * s)}h${N(30 * s)}l${N(-6 * s)} ${N(-34 * s)}M${N(X)} ${N(Y)}v${N(34 * s)}`,
        down(x.p.wood, 0.3),
        2.4,
      ),
    )
}

export function aircon(x: Canvas, X: number, Y: number) {
  pool(x, X + 32, Y + 50, 40, 8, 0.3)
  face(x, X, Y, 64, 44, '#e6e2d8', 0.3, 0.1)
  x.add(
    ell(X + 24, Y + 22, 17, 17, '#b9b8b0'),
    ell(X + 24, Y + 22, 5, 5, '#8d8d86'),
    line(`M${X + 48} ${Y + 10}h10M${X + 48} ${Y + 18}h10M${X + 48} ${Y + 26}h10`, '#a9a9a2', 2),
  )
}

export function steps(x: Canvas, cx: number, Y: number, w: number, n: number, c: string, h = 13) {
  for (let i = 0; i < n; i++) {
    const ww = w + i * 44
    face(x, cx - ww / 2, Y + i * h, ww, h + 1, c, 0.3, 0.08)
    x.add(rect(cx - ww / 2, Y + i * h, ww, 3, up(c, 0.45)))
  }
  pool(x, cx, Y + n * h + 3, w / 2 + n * 26, 8, 0.3)
}
