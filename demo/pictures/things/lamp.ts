import { glow } from '#demo/pictures/air.ts'
import type { Canvas } from '#demo/pictures/canvas.ts'
import { mix } from '#demo/pictures/color.ts'
import { N } from '#demo/pictures/numbers.ts'
import { ell, line, rect } from '#demo/pictures/shapes.ts'

/** A hanging paper lamp. */
export function paperLamp(x: Canvas, cx: number, cy: number, rx: number, ry: number, cord = true) {
  const { p } = x
  glow(x, cx, cy, rx * 3.6, p.light, x.dark ? 0.55 : 0.75)
  if (cord) x.add(line(`M${cx} 0V${cy - ry}`, p.shade, 3, 'opacity=".6"'))
  x.add(
    ell(
      cx,
      cy,
      rx,
      ry,
      x.rg(
        [
          [0, '#fffaf0'],
          [0.45, mix(p.light, '#ffffff', 0.3)],
          [0.85, mix(p.light, p.c, 0.28)],
          [1, mix(p.light, p.c, 0.5)],
        ],
        0.5,
        0.56,
        0.56,
      ),
    ),
  )
  for (let k = -4; k <= 4; k++) {
    const t = k / 5,
      w = rx * Math.sqrt(1 - t * t)
    x.add(
      line(
        `M${N(cx - w)} ${N(cy + ry * t)}Q${cx} ${N(cy + ry * t + 14)} ${N(cx + w)} ${N(cy + ry * t)}`,
        mix(p.c, p.wood, 0.4),
        2,
        'opacity=".34"',
      ),
    )
  }
  x.add(
    rect(cx - rx * 0.24, cy - ry - 3, rx * 0.48, 9, p.wood, 'rx="3"'),
    rect(cx - rx * 0.2, cy + ry - 5, rx * 0.4, 8, p.wood, 'rx="3"'),
  )
}
