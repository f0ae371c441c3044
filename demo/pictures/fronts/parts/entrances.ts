import { down, mix, up } from '../../color.ts'
import { N } from '../../numbers.ts'
import { ell, line, path, poly, rect } from '../../shapes.ts'
import { type Canvas, lamp } from '../canvas.ts'
import { archD, boxD, face, glow, inside, under } from './surfaces.ts'

/** What one sees through a wide open front: a back wall, armchairs for feet, a lamp. */
function parlour(x: Canvas, X: number, Y: number, w: number, h: number) {
  const { p } = x,
    L = x.lit ? lamp : (c: string) => c,
    back = x.lit ? '#f3c27c' : mix(p.wall1, p.wood, 0.55),
    c = X + w / 2,
    b = Y + h
  x.add(
    rect(
      X,
      Y,
      w,
      h,
      x.lg([
        [0, L(down(back, 0.3))],
        [0.5, L(back)],
        [1, L(down(back, 0.2))],
      ]),
    ),
    path(
      poly([
        [X, b],
        [X + w, b],
        [X + w - 30, b - 34],
        [X + 30, b - 34],
      ]),
      L(down(back, 0.35)),
    ),
  )
  x.add(
    rect(c - 34, Y + h * 0.26, 68, 44, L(mix(back, p.b, 0.6))),
    ell(c, Y + h * 0.26 + 24, 15, 12, L(mix(p.a, back, 0.3))),
  )
  for (const k of [-1, 1]) {
    const a = c + k * 62
    x.add(
      rect(a - 30, b - 92, 60, 56, L(mix(p.a, back, 0.2)), 'rx="16"'),
      rect(a - 36, b - 56, 72, 34, L(mix(down(p.a, 0.15), back, 0.12)), 'rx="10"'),
      rect(a - 22, b - 24, 44, 12, L(mix(p.c, back, 0.25)), 'rx="5"'),
    )
  }
  x.add(line(`M${N(c)} ${N(Y)}v${N(h * 0.1)}`, L(down(back, 0.5)), 2), ell(c, Y + h * 0.13, 17, 11, lamp('#fff0c6')))
  glow(x, c, Y + h * 0.14, 80, x.lit ? 0.5 : 0.35)
}

/** Doors. kind: panel, folding, glass, gate, roll, noren, arch, slide. */
export function entrance(
  x: Canvas,
  X: number,
  Y: number,
  w: number,
  h: number,
  { kind = 'panel', c = x.p.a, frame = x.p.b, ajar = false, cloth = x.p.c } = {},
) {
  const f = 9
  const d = kind === 'arch' ? archD(X, Y, w, h) : boxD(X, Y, w, h)
  x.add(
    path(
      kind === 'arch' ? archD(X - f, Y - f, w + 2 * f, h + f) : boxD(X - f, Y - f, w + 2 * f, h + f),
      x.lg([
        [0, up(frame, 0.2)],
        [1, down(frame, 0.1)],
      ]),
    ),
  )
  inside(x, d, Y, h, { room: true })
  const lf = (lx: number, lw: number, y = Y, lh = h) => {
    face(x, lx, y, lw, lh, c, 0.14, 0.2)
    const m = Math.min(10, lw * 0.18)
    for (const [a, b] of [
      [0.06, 0.4],
      [0.5, 0.44],
    ] as const)
      x.add(
        rect(lx + m, y + lh * a, lw - 2 * m, lh * b, down(c, 0.12)),
        rect(lx + m, y + lh * a, lw - 2 * m, 3, down(c, 0.35)),
        rect(lx + m, y + lh * (a + b) - 2, lw - 2 * m, 2, up(c, 0.22)),
      )
    x.add(rect(lx + lw - 1.4, y, 1.4, lh, down(c, 0.4)))
  }
  x.group(`clip-path="${x.clip(path(d, '#000'))}"`, () => {
    if (kind === 'folding' || kind === 'roll') parlour(x, X, Y, w, h)
    if (kind === 'panel' || kind === 'arch') {
      if (ajar) {
        lf(X - w * 0.22, w / 2)
        lf(X + w * 0.72, w / 2)
      } else {
        lf(X, w / 2)
        lf(X + w / 2, w / 2)
        x.add(ell(X + w / 2 - 8, Y + h * 0.55, 3.4, 3.4, x.p.c), ell(X + w / 2 + 8, Y + h * 0.55, 3.4, 3.4, x.p.c))
      }
      if (kind === 'arch')
        x.add(
          path(archD(X, Y, w, w / 2 + 2), x.lit ? lamp('#ffdca0') : mix(x.p.water, x.p.shade, 0.4)),
          line(`M${N(X + w / 2)} ${N(Y)}v${N(w / 2)}M${N(X)} ${N(Y + w / 2)}h${N(w)}`, frame, 6),
        )
    } else if (kind === 'folding') {
      const n = Math.max(4, Math.round(w / 46)),
        lw = w / n
      for (let i = 0; i < n; i++) if (i < n * 0.3 || i >= n * 0.7) lf(X + i * lw, lw)
    } else if (kind === 'glass' || kind === 'slide') {
      const n = w > 190 ? 4 : 2
      x.add(
        rect(X, Y, w, h, x.lit ? lamp('#ffe2a8') : mix(x.p.water, x.p.wall0, 0.35), `opacity="${x.lit ? 0.35 : 0.32}"`),
      )
      x.add(
        path(
          poly([
            [X + w * 0.12, Y],
            [X + w * 0.42, Y],
            [X + w * 0.1, Y + h],
            [X - w * 0.2, Y + h],
          ]),
          '#ffffff',
          'opacity=".14"',
        ),
      )
      let g = ''
      for (let i = 0; i <= n; i++) g += `M${N(X + (w * i) / n)} ${N(Y)}v${N(h)}`
      x.add(
        line(`${g}M${N(X)} ${N(Y + h - 4)}h${N(w)}`, c, 8),
        line(`M${N(X + w / 2 - 14)} ${N(Y + h * 0.45)}v46M${N(X + w / 2 + 14)} ${N(Y + h * 0.45)}v46`, x.p.c, 4),
      )
    } else if (kind === 'roll') {
      const rh = h * 0.3
      face(x, X, Y, w, rh, mix(x.p.wall1, '#b9bdbd', 0.5), 0.1, 0.2)
      let g = ''
      for (let y = Y + 7; y < Y + rh; y += 8) g += `M${N(X)} ${N(y)}h${N(w)}`
      x.add(line(g, x.p.shade, 1.6, 'opacity=".35"'))
      under(x, X, Y + rh, w, 26, 0.5)
      lf(X, w * 0.2, Y + rh, h - rh)
      lf(X + w * 0.8, w * 0.2, Y + rh, h - rh)
    } else if (kind === 'noren') {
      let g = ''
      for (let i = 1; i < 9; i++) g += `M${N(X + (w * i) / 9)} ${N(Y)}v${N(h)}`
      x.add(line(g, c, 4), line(`M${N(X)} ${N(Y + h * 0.62)}h${N(w)}`, c, 5))
      const n = 4,
        cw = (w - 8) / n
      under(x, X, Y + h * 0.46, w, 22, 0.4)
      for (let i = 0; i < n; i++)
        x.add(
          path(
            `M${N(X + 5 + i * cw)} ${N(Y)}h${N(cw - 3)}l2 ${N(h * 0.44)}q${N(-cw / 2)} 9 ${N(-cw)} 0Z`,
            x.lg([
              [0, down(cloth, 0.12)],
              [1, up(cloth, 0.08)],
            ]),
          ),
        )
      x.add(rect(X, Y, w, 7, x.p.wood))
    }
    under(x, X, Y, w, 26, 0.4)
  })
}
