import type { Canvas } from './canvas.ts'
import { mix, up } from './color.ts'
import { N } from './numbers.ts'
import { ell, line, path, smooth } from './shapes.ts'

/** One leaf, from its stem outward. */
export function leaf(
  x: Canvas,
  X: number,
  Y: number,
  len: number,
  ang: number,
  wid: number,
  c0: string,
  c1: string,
  { flat = false, bend = 0.16, vein = true, op = 1 } = {},
) {
  const b = len * bend,
    d = `M0 0C${N(len * 0.22)} ${N(-wid - b * 0.3)} ${N(len * 0.7)} ${N(-wid * 0.86 - b)} ${N(len)} ${N(-b)}C${N(len * 0.72)} ${N(wid * 0.55 - b * 0.4)} ${N(len * 0.26)} ${N(wid)} 0 0Z`
  let s = path(
    d,
    flat
      ? c0
      : x.memo(
          `lf${c0}${c1}`,
          (id) =>
            `<linearGradient id="${id}" x1="0" y1="0" x2=".9" y2="1">${x.stops([
              [0, c1],
              [0.55, mix(c0, c1, 0.45)],
              [1, c0],
            ])}</linearGradient>`,
        ),
  )
  if (vein && !flat)
    s += line(
      `M${N(len * 0.04)} 0C${N(len * 0.35)} ${N(-b * 0.2)} ${N(len * 0.7)} ${N(-b * 0.7)} ${N(len * 0.94)} ${N(-b * 0.98)}`,
      up(c1, 0.35),
      Math.max(1, wid * 0.06),
      'opacity=".7"',
    )
  x.add(
    `<g transform="translate(${N(X)} ${N(Y)}) rotate(${N((ang * 180) / Math.PI)})"${op < 1 ? ` opacity="${op}"` : ''}>${s}</g>`,
  )
}

export type FrondLook = { flat?: boolean; n?: number; wide?: number; droop?: number; fall?: number }

/** A palm frond; `droop` bends it, `fall` is how much lower its tip is for that. */
export function frond(
  x: Canvas,
  X: number,
  Y: number,
  len: number,
  ang: number,
  c0: string,
  c1: string,
  { flat = false, n = 13, wide = 1, droop = 0.35, fall }: FrondLook = {},
) {
  const sinks = fall ?? droop * 60
  const pts: (readonly [x: number, y: number, angle: number])[] = []
  for (let i = 0; i <= 16; i++) {
    const t = i / 16,
      a = ang + droop * t * t
    pts.push([X + Math.cos(a) * len * t, Y + Math.sin(a) * len * t + sinks * t * t, a])
  }
  x.add(
    line(
      smooth(
        pts.map((q) => [q[0], q[1]]),
        false,
      ),
      flat ? c0 : mix(c0, c1, 0.3),
      len * 0.012 + 2,
    ),
  )
  for (let i = 1; i <= n; i++) {
    const t = 0.1 + (0.9 * i) / n,
      q = pts[Math.min(16, Math.round(t * 16))]!,
      L = len * 0.34 * Math.sin(Math.PI * Math.min(0.94, t * 0.82 + 0.14)) + len * 0.05
    for (const s of [-1, 1])
      leaf(x, q[0], q[1], L, q[2] + s * (0.95 - t * 0.5) + x.r(-0.07, 0.07), L * 0.085 * wide, c0, c1, {
        flat,
        bend: s * 0.1,
        vein: false,
      })
  }
}

/** A stem with pairs of leaves. */
export function sprig(
  x: Canvas,
  X: number,
  Y: number,
  len: number,
  ang: number,
  c0: string,
  c1: string,
  { n = 6, wide = 0.3, bud = null }: { n?: number; wide?: number; bud?: string | null } = {},
) {
  const tip = [X + Math.cos(ang) * len, Y + Math.sin(ang) * len] as const,
    k = x.r(-0.2, 0.2) * len,
    m = [(X + tip[0]) / 2 - Math.sin(ang) * k, (Y + tip[1]) / 2 + Math.cos(ang) * k] as const,
    q = (t: number) =>
      [
        (1 - t) ** 2 * X + 2 * t * (1 - t) * m[0] + t * t * tip[0],
        (1 - t) ** 2 * Y + 2 * t * (1 - t) * m[1] + t * t * tip[1],
      ] as const
  x.add(line(`M${N(X)} ${N(Y)}Q${N(m[0])} ${N(m[1])} ${N(tip[0])} ${N(tip[1])}`, mix(c0, x.p.wood, 0.4), 3))
  for (let i = 1; i <= n; i++) {
    const t = 0.22 + (0.74 * i) / n,
      [px, py] = q(t),
      L = len * (0.32 - 0.13 * t)
    for (const s of [-1, 1]) leaf(x, px, py, L, ang + s * x.r(0.55, 0.85), L * wide * 0.5, c0, c1, { bend: s * 0.12 })
    if (bud && x.chance(0.5)) x.add(ell(px + x.r(-8, 8), py + x.r(-8, 8), 6, 6, bud))
  }
  leaf(x, tip[0], tip[1], len * 0.2, ang, len * 0.2 * wide * 0.5, c0, c1, {})
}

/** Leaves out of focus, closest to the eye. */
export function nearLeaves(x: Canvas, side = x.chance(0.5) ? 'l' : 'r') {
  const { p } = x,
    s = x.take(() => {
      for (let i = 0; i < 4; i++)
        leaf(
          x,
          side === 'l' ? x.r(-90, -20) : x.r(1220, 1290),
          x.r(480, 900),
          x.r(240, 400),
          side === 'l' ? x.r(-1.1, -0.1) : Math.PI + x.r(0.1, 1.1),
          x.r(34, 62),
          p.leaf0,
          mix(p.leaf0, p.leaf1, 0.7),
          { vein: false },
        )
    })
  x.add(`<g filter="${x.blur(13)}" opacity=".88">${s}</g>`)
}
