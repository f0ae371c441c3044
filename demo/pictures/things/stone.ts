import type { Canvas } from '#demo/pictures/canvas.ts'
import { down, up } from '#demo/pictures/color.ts'
import { N } from '#demo/pictures/numbers.ts'
import { blob, ell, line, path } from '#demo/pictures/shapes.ts'

/** A basalt stone. */
export function stone(x: Canvas, cx: number, cy: number, rx: number, ry: number, col: string, vein = x.chance(0.35)) {
  const d = blob(x, cx, cy, rx, ry, 0.035, 9, 0.16),
    c = x.clip(path(d, '#000'))
  x.add(
    ell(cx + rx * 0.12, cy + ry * 0.8, rx * 0.96, ry * 0.3, x.p.shade, `opacity=".42" filter="${x.blur(7)}"`),
    path(
      d,
      x.rg(
        [
          [0, up(col, 0.42)],
          [0.42, col],
          [0.85, down(col, 0.34)],
          [1, down(col, 0.42)],
        ],
        0.5,
        0.5,
        0.62,
        false,
        0.34,
        0.16,
      ),
    ),
  )
  let s =
    ell(cx - rx * 0.26, cy - ry * 0.52, rx * 0.42, ry * 0.17, '#fffaf0', `opacity=".3" filter="${x.blur(7)}"`) +
    ell(cx + rx * 0.3, cy + ry * 0.72, rx * 0.6, ry * 0.16, x.p.light, `opacity=".18" filter="${x.blur(8)}"`)
  if (vein)
    s += line(
      `M${N(cx - rx)} ${N(cy + ry * x.r(-0.2, 0.3))}C${N(cx - rx * 0.3)} ${N(cy - ry * 0.1)} ${N(cx + rx * 0.2)} ${N(cy + ry * 0.35)} ${N(cx + rx)} ${N(cy + ry * x.r(-0.3, 0.1))}`,
      up(col, 0.55),
      4,
      'opacity=".42"',
    )
  x.add(`<g clip-path="${c}">${s}</g>`)
}
