import type { Canvas } from './canvas.ts'
import { N } from './numbers.ts'

export type Point = readonly [number, number]

export const W = 1200

export const H = 800

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${N(x)}" y="${N(y)}" width="${N(w)}" height="${N(h)}" fill="${fill}" ${more}/>`

export const ell = (cx: number, cy: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${N(cx)}" cy="${N(cy)}" rx="${N(rx)}" ry="${N(ry)}" fill="${fill}" ${more}/>`

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`

export const line = (d: string, stroke: string, w: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

/** A straight-sided path. */
export const poly = (pts: readonly Point[]) => `M${pts.map(([x, y]) => `${N(x)} ${N(y)}`).join('L')}Z`

/** A soft curve through the points (Catmull-Rom). */
export function smooth(pts: readonly Point[], closed = true) {
  const n = pts.length,
    at = (i: number) => (closed ? pts[(i + n) % n] : pts[Math.max(0, Math.min(n - 1, i))])!
  let d = `M${N(pts[0]![0])} ${N(pts[0]![1])}`
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)] as const
    d += `C${N(p1[0] + (p2[0] - p0[0]) / 6)} ${N(p1[1] + (p2[1] - p0[1]) / 6)} ${N(p2[0] - (p3[0] - p1[0]) / 6)} ${N(p2[1] - (p3[1] - p1[1]) / 6)} ${N(p2[0])} ${N(p2[1])}`
  }
  return closed ? `${d}Z` : d
}

/** A hand-made round shape. */
export function blob(x: Canvas, cx: number, cy: number, rx: number, ry: number, irr = 0.05, n = 11, flat = 0) {
  const pts: Point[] = []
  const off = x.r(0, 6)
  for (let i = 0; i < n; i++) {
    const t = off + (i / n) * Math.PI * 2,
      k = 1 + x.r(-irr, irr)
    let y = Math.sin(t) * ry * k
    if (flat && y > 0) y *= 1 - flat
    pts.push([cx + Math.cos(t) * rx * k, cy + y])
  }
  return smooth(pts)
}
