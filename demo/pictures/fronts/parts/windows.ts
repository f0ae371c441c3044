import { down, up } from '../../color.ts'
import { N } from '../../numbers.ts'
import { ell, line, path, poly, rect } from '../../shapes.ts'
import { type Canvas, lamp } from '../canvas.ts'
import { archD, boxD, face, glow, inside, under } from './surfaces.ts'

/** Louvred leaf. */
export function louvre(x: Canvas, X: number, Y: number, w: number, h: number, c: string) {
  face(x, X, Y, w, h, c, 0.16, 0.16)
  let d = '',
    e = ''
  for (let y = Y + 9; y < Y + h - 6; y += 8) {
    d += `M${N(X + 5)} ${N(y)}h${N(w - 10)}`
    e += `M${N(X + 5)} ${N(y + 3)}h${N(w - 10)}`
  }
  x.add(
    line(d, down(c, 0.3), 2.4),
    line(e, up(c, 0.3), 1.4, 'opacity=".6"'),
    `<rect x="${N(X + 1)}" y="${N(Y + 1)}" width="${N(w - 2)}" height="${N(h - 2)}" fill="none" stroke="${down(c, 0.16)}" stroke-width="2"/>`,
  )
}

/** What a lit window lets one guess: a lamp, a leaf, a shelf. */
function homely(x: Canvas, X: number, Y: number, w: number, h: number) {
  const c = lamp('#a8643a'),
    k = x.i(0, 2)
  if (k !== 1) {
    const a = X + w * x.r(0.3, 0.7)
    x.add(
      line(`M${N(a)} ${N(Y)}v${N(h * 0.24)}`, c, 2),
      path(`M${N(a - 13)} ${N(Y + h * 0.34)}q13 -26 26 0Z`, lamp('#fff4d6')),
    )
    glow(x, a, Y + h * 0.36, 40, 0.5, '#fff4d6')
  }
  if (k !== 0) {
    const a = X + w * x.r(0.2, 0.8),
      b = Y + h
    let d = ''
    for (let i = -3; i < 4; i++)
      d += `M${N(a)} ${N(b)}q${i * 3} ${N(-h * 0.2)} ${i * 9} ${N(-h * 0.34 + Math.abs(i) * 5)}q${-i * 2 + 4} ${N(h * 0.2)} ${-i * 9} ${N(h * 0.34 - Math.abs(i) * 5)}`
    x.add(path(d, lamp('#8c6a3c'), 'opacity=".7"'))
  }
  if (w > 130) {
    let d = ''
    for (let i = 0; i < 5; i++) d += boxD(X + w * 0.55 + i * 15, Y + h * 0.5 - 12 - (i % 3) * 5, 9, 12 + (i % 3) * 5)
    x.add(
      path(`${d}${boxD(X + w * 0.5, Y + h * 0.5, w * 0.36, 4)}`, c, 'opacity=".6"'),
      path(boxD(X + w * 0.12, Y + h * 0.66, w * 0.3, h * 0.34), c, 'opacity=".45"'),
    )
  }
}

/** A window. kind: grid, louvre (closed leaves), open (leaves folded out), arch, jalousie, round, wide. */
export function win(
  x: Canvas,
  X: number,
  Y: number,
  w: number,
  h: number,
  {
    kind = 'grid',
    frame = x.p.b,
    leaf = x.p.a,
    cols = 2,
    rows = 3,
    sill = true,
    lit = x.lit && x.chance(0.72),
    curtain = x.chance(0.4),
  } = {},
) {
  const f = 7,
    arched = kind.startsWith('arch'),
    d = arched ? archD(X, Y, w, h) : boxD(X, Y, w, h)
  if (kind === 'round') {
    x.add(ell(X + w / 2, Y + w / 2, w / 2 + 8, w / 2 + 8, frame))
    inside(x, `M${N(X)} ${N(Y + w / 2)}a${w / 2} ${w / 2} 0 1 1 ${w} 0a${w / 2} ${w / 2} 0 1 1 ${-w} 0Z`, Y, w, { lit })
    x.add(line(`M${N(X + w / 2)} ${N(Y)}v${N(w)}`, frame, 5))
    return
  }
  x.add(path(arched ? archD(X - f, Y - f, w + 2 * f, h + f) : boxD(X - f, Y - f, w + 2 * f, h + 2 * f), frame))
  inside(x, d, Y, h, { lit })
  const cl = x.clip(path(d, '#000'))
  x.group(`clip-path="${cl}"`, () => {
    if (curtain)
      for (const s of [0, 1])
        x.add(
          path(
            boxD(s ? X + w * 0.7 : X, Y, w * 0.3, h),
            lit ? lamp('#fff0cf') : x.p.b,
            `opacity="${lit ? 0.55 : 0.5}"`,
          ),
        )
    if (!lit)
      x.add(
        path(
          poly([
            [X + w * 0.1, Y],
            [X + w * 0.45, Y],
            [X + w * 0.1, Y + h * 0.8],
            [X - w * 0.25, Y + h * 0.8],
          ]),
          '#ffffff',
          'opacity=".13"',
        ),
      )
    if (lit && w > 70 && !curtain) homely(x, X, Y, w, h)
    under(x, X, Y, w, 20, 0.4)
    let g = ''
    if (kind === 'jalousie') for (let y = Y + 13; y < Y + h; y += 13) g += `M${N(X)} ${N(y)}h${N(w)}`
    else if (kind !== 'louvre' && kind !== 'archlouvre') {
      for (let i = 1; i < cols; i++) g += `M${N(X + (w * i) / cols)} ${N(Y)}v${N(h)}`
      for (let i = 1; i < rows; i++) g += `M${N(X)} ${N(Y + (h * i) / rows)}h${N(w)}`
    }
    if (g) x.add(line(g, frame, kind === 'jalousie' ? 2.6 : 4))
    if (kind === 'louvre') for (const s of [0, 1]) louvre(x, X + (s * w) / 2, Y, w / 2, h, leaf)
    if (kind === 'archlouvre') {
      const t = Y + w / 2
      for (const s of [0, 1]) louvre(x, X + (s * w) / 2, t, w / 2, h - w / 2, leaf)
      let fan = ''
      for (const a of [0.2, 0.5, 0.8])
        fan += `M${N(X + w / 2)} ${N(t)}L${N(X + w / 2 - Math.cos(a * Math.PI) * w)} ${N(t - Math.sin(a * Math.PI) * w)}`
      x.add(line(fan, frame, 4), rect(X, t - 4, w, 7, frame))
    }
  })
  if (kind === 'open')
    for (const s of [0, 1]) {
      const lw = w * 0.46
      under(x, s ? X + w + f : X - f - lw, Y + h, lw, 9, 0.25)
      louvre(x, s ? X + w + f : X - f - lw, Y - 2, lw, h + 4, leaf)
    }
  if (sill) {
    face(x, X - 14, Y + h + f - 2, w + 28, 9, frame, 0.4, 0.05)
    under(x, X - 10, Y + h + f + 7, w + 20, 14, 0.28)
  }
}
