import { cast, glow } from '#demo/pictures/air.ts'
import type { Canvas } from '#demo/pictures/canvas.ts'
import { down, up } from '#demo/pictures/color.ts'
import { ell, line, path, rect } from '#demo/pictures/shapes.ts'

/** A candle, lit unless told otherwise. */
export function candle(x: Canvas, cx: number, base: number, w: number, h: number, col: string, lit = true) {
  cast(x, cx, base, w * 0.6, w * 0.16)
  x.add(
    rect(
      cx - w / 2,
      base - h,
      w,
      h,
      x.lg(
        [
          [0, up(col, 0.4)],
          [0.4, col],
          [1, down(col, 0.3)],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
    ell(cx, base, w / 2, w * 0.11, down(col, 0.22)),
    ell(cx, base - h, w / 2, w * 0.12, up(col, 0.5)),
    rect(
      cx - w / 2,
      base - h,
      w,
      h * 0.55,
      x.lg([
        [0, x.p.light, lit ? 0.75 : 0],
        [1, x.p.light, 0],
      ]),
    ),
  )
  if (lit) {
    glow(x, cx, base - h - 24, w * 2.4, x.p.light, 0.5)
    x.add(
      line(`M${cx} ${base - h}V${base - h - 14}`, x.p.shade, 2.5),
      path(
        `M${cx} ${base - h - 54}C${cx + 15} ${base - h - 30} ${cx + 11} ${base - h - 8} ${cx} ${base - h - 8}S${cx - 14} ${base - h - 28} ${cx} ${base - h - 54}Z`,
        x.lg([
          [0, '#fff6d8'],
          [0.6, '#ffd98a'],
          [1, '#f2a24e'],
        ]),
      ),
    )
  }
}
