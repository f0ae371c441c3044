import type { Canvas } from './canvas.ts'
import { mix, up } from './color.ts'
import { N } from './numbers.ts'
import { ell, line, path } from './shapes.ts'

/** The five-petalled flower of every spa. */
export function frangipani(x: Canvas, cx: number, cy: number, r: number, sq = 1, rot = x.r(0, 72)) {
  const white = mix('#fffdf8', x.p.b, 0.25),
    g = x.rg(
      [
        [0, '#f0b13e'],
        [0.2, '#f7d685'],
        [0.5, white],
        [1, mix(white, x.p.c, 0.14)],
      ],
      0,
      0,
      r,
      true,
    ),
    edge = mix(white, x.p.shade, 0.28)
  let s = ''
  for (let i = 0; i < 5; i++)
    s += `<g transform="rotate(${N(rot + i * 72)})">${path(`M0 0C${N(r * 0.1)} ${N(-r * 0.34)} ${N(r * 0.04)} ${N(-r * 0.86)} ${N(r * 0.34)} ${N(-r * 0.99)}C${N(r * 0.72)} ${N(-r * 0.95)} ${N(r * 0.66)} ${N(-r * 0.3)} 0 0Z`, g, `stroke="${edge}" stroke-width="1" stroke-opacity=".55"`)}${line(`M${N(r * 0.04)} ${N(-r * 0.14)}C${N(r * 0.16)} ${N(-r * 0.4)} ${N(r * 0.2)} ${N(-r * 0.66)} ${N(r * 0.33)} ${N(-r * 0.86)}`, edge, 1.6, 'opacity=".35"')}</g>`
  x.add(
    ell(cx + r * 0.16, cy + r * 0.2 * sq, r * 0.86, r * 0.8 * sq, x.p.shade, `opacity=".26" filter="${x.blur(7)}"`),
    `<g transform="translate(${N(cx)} ${N(cy)}) scale(1 ${sq})">${s}</g>`,
  )
}

/** One loose petal. */
export const petal = (x: Canvas, X: number, Y: number, s: number, col: string, sq = 0.6) =>
  x.add(
    `<g transform="translate(${N(X)} ${N(Y)}) scale(1 ${sq}) rotate(${N(x.r(0, 360))})">${path(
      `M0 ${N(-s)}C${N(s * 0.9)} ${N(-s * 0.6)} ${N(s * 0.7)} ${N(s * 0.8)} 0 ${N(s)}C${N(-s * 0.7)} ${N(s * 0.6)} ${N(-s * 0.8)} ${N(-s * 0.7)} 0 ${N(-s)}Z`,
      x.lg([
        [0, up(col, 0.45)],
        [1, col],
      ]),
    )}</g>`,
  )
