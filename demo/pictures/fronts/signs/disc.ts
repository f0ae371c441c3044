import type { CategorySlug } from '#demo/texts/types.ts'
import { N } from '../../numbers.ts'
import { line, path } from '../../shapes.ts'
import type { Signed } from '../blueprint.ts'
import { type Canvas, lamp } from '../canvas.ts'
import { glow } from '../parts/surfaces.ts'

const toes = [
  [-9, -12, 2.6],
  [-4, -16, 2.4],
  [1.5, -17, 2.3],
  [6.5, -15, 2.1],
  [10, -11, 1.9],
] as const

const handle = (cx: number, ink: string) =>
  `<circle cx="${cx}" cy="12" r="4.6" fill="none" stroke="${ink}" stroke-width="3"/>`

/** A foot, steam over water, scissors, a drop, a leaf, a lotus. */
const emblems: Record<CategorySlug, (ink: string, paper: string) => string> = {
  massage: (ink) =>
    path('M-3 15Q-11 10 -9 -2Q-8 -11 1 -10Q9 -8 7 2Q6 7 6 11Q3 18 -3 15Z', ink) +
    toes.map(([cx, cy, r]) => `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${ink}"/>`).join(''),
  onsen: (ink) =>
    line('M-9 4q-5 -6 0 -11t0 -9M0 4q-5 -6 0 -11t0 -9M9 4q-5 -6 0 -11t0 -9', ink, 3.4) +
    line('M-15 7q15 14 30 0', ink, 3.4),
  salon: (ink) => line('M-8 14L7 -15M8 14L-7 -15', ink, 3.4) + handle(-9, ink) + handle(9, ink),
  facial: (ink) => path('M0 -17Q14 2 10 9Q0 20 -10 9Q-14 2 0 -17Z', ink),
  scrub: (ink, paper) => path('M-13 12Q-15 -12 14 -14Q14 12 -13 12Z', ink) + line('M-12 12L8 -8', paper, 2),
  spa: (ink) => line('M0 16V-4M0 4Q-14 2 -12 -12Q0 -10 0 4Q0 -10 12 -12Q14 2 0 4', ink, 3.4),
}

/** A round sign on a bracket that says the trade without words. */
export function disc(x: Canvas, shop: Signed, X: number, Y: number, r = 30, side = 1) {
  const { deep, light, accent } = shop.ink,
    L = x.dark ? lamp : (color: string) => color,
    ink = L(deep)
  x.add(
    line(`M${N(X - side * (r + 16))} ${N(Y - r - 12)}H${N(X + side * 8)}M${N(X)} ${N(Y - r - 12)}v12`, x.p.shade, 4),
  )
  if (x.dark) glow(x, X, Y, r * 2.6, 0.4)
  x.add(
    `<circle cx="${N(X + 3)}" cy="${N(Y + 5)}" r="${r}" fill="${x.p.shade}" opacity=".25"/><circle cx="${N(X)}" cy="${N(Y)}" r="${r}" fill="${L(light)}"/><circle cx="${N(X)}" cy="${N(Y)}" r="${r - 4}" fill="none" stroke="${L(accent)}" stroke-width="2.6"/>`,
  )
  const art = emblems[shop.categories[0]!](ink, L(light))
  x.add(`<g transform="translate(${N(X)} ${N(Y)}) scale(${N((r / 27) * 10) / 10})">${art}</g>`)
}
