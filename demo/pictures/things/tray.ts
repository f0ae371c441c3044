import { cast } from '#demo/pictures/air.ts'
import type { Canvas } from '#demo/pictures/canvas.ts'
import { down, up } from '#demo/pictures/color.ts'
import { ell } from '#demo/pictures/shapes.ts'

/** An oval tray. */
export function tray(x: Canvas, cx: number, y: number, rx: number, ry: number, col: string) {
  cast(x, cx, y + ry * 0.7, rx, ry * 0.5)
  x.add(
    ell(cx, y + 14, rx, ry, down(col, 0.38)),
    ell(
      cx,
      y,
      rx,
      ry,
      x.lg(
        [
          [0, up(col, 0.3)],
          [1, down(col, 0.12)],
        ],
        0,
        0,
        0.7,
        1,
      ),
    ),
    ell(
      cx,
      y + 2,
      rx * 0.93,
      ry * 0.88,
      x.lg(
        [
          [0, down(col, 0.12)],
          [1, up(col, 0.22)],
        ],
        0,
        0,
        0.7,
        1,
      ),
    ),
  )
}
