import type { Canvas } from '#demo/pictures/canvas.ts'
import { down, up } from '#demo/pictures/color.ts'
import { N } from '#demo/pictures/numbers.ts'
import { ell, line, type Point, path, rect, smooth } from '#demo/pictures/shapes.ts'

/** One folded towel, seen from its edge. */
export function towelFold(x: Canvas, X: number, Y: number, w: number, h: number, col: string, flip = false) {
  // one folded towel, fold to the left
  const r = h * 0.48,
    d = `M${N(X + r)} ${N(Y)}H${N(X + w - 8)}Q${N(X + w)} ${N(Y + 1)} ${N(X + w)} ${N(Y + 9)}V${N(Y + h - 7)}Q${N(X + w)} ${N(Y + h)} ${N(X + w - 8)} ${N(Y + h)}H${N(X + r)}C${N(X - r * 0.25)} ${N(Y + h)} ${N(X - r * 0.25)} ${N(Y)} ${N(X + r)} ${N(Y)}Z`
  let s = path(
    d,
    x.lg([
      [0, up(col, 0.5)],
      [0.3, col],
      [0.75, down(col, 0.1)],
      [1, down(col, 0.26)],
    ]),
  )
  for (const t of [0.34, 0.66])
    s +=
      line(
        `M${N(X + r * 0.9)} ${N(Y + h * t)}C${N(X + w * 0.4)} ${N(Y + h * t + 3)} ${N(X + w * 0.7)} ${N(Y + h * t - 2)} ${N(X + w)} ${N(Y + h * t)}`,
        down(col, 0.36),
        2.2,
        'opacity=".5"',
      ) + line(`M${N(X + r * 0.9)} ${N(Y + h * t + 4)}H${N(X + w - 3)}`, up(col, 0.6), 2, 'opacity=".6"')
  s +=
    rect(X + w * 0.74, Y + 1, w * 0.045, h - 2, down(col, 0.16), 'opacity=".35"') +
    rect(X + w * 0.81, Y + 1, w * 0.018, h - 2, down(col, 0.16), 'opacity=".35"')
  x.add(flip ? `<g transform="translate(${N(2 * X + w)} 0) scale(-1 1)">${s}</g>` : s)
}

/** A rolled towel, seen from its end. */
export function towelRoll(x: Canvas, cx: number, cy: number, r: number, col: string) {
  x.add(
    ell(cx + 10, cy + r * 0.9, r, r * 0.22, x.p.shade, `opacity=".35" filter="${x.blur(8)}"`),
    ell(
      cx,
      cy,
      r,
      r,
      x.rg(
        [
          [0, up(col, 0.35)],
          [0.7, col],
          [1, down(col, 0.3)],
        ],
        0.42,
        0.36,
        0.66,
      ),
    ),
  )
  const pts: Point[] = []
  for (let t = 0; t < 6 * Math.PI; t += 0.32) {
    const k = r * (0.08 + (0.84 * t) / (6 * Math.PI))
    pts.push([cx + Math.cos(t) * k, cy + Math.sin(t) * k])
  }
  x.add(
    line(smooth(pts, false), down(col, 0.34), 3, 'opacity=".6"'),
    line(smooth(pts, false), up(col, 0.6), 2.5, 'opacity=".7" transform="translate(-3 -3)"'),
  )
}
