import { cast } from '#demo/pictures/air.ts'
import type { Canvas } from '#demo/pictures/canvas.ts'
import { down, up } from '#demo/pictures/color.ts'
import { N } from '#demo/pictures/numbers.ts'
import { ell, path } from '#demo/pictures/shapes.ts'

/** A vase holding what f draws. */
export function vase(
  x: Canvas,
  cx: number,
  base: number,
  w: number,
  h: number,
  col: string,
  f: (x: number, y: number) => void,
) {
  if (f) f(cx, base - h + 4)
  cast(x, cx, base, w * 0.5, w * 0.14)
  x.add(
    path(
      `M${N(cx - w * 0.16)} ${N(base - h)}C${N(cx - w * 0.14)} ${N(base - h * 0.76)} ${N(cx - w * 0.56)} ${N(base - h * 0.62)} ${N(cx - w * 0.5)} ${N(base - h * 0.3)}C${N(cx - w * 0.46)} ${N(base - h * 0.08)} ${N(cx - w * 0.3)} ${N(base)} ${N(cx - w * 0.24)} ${N(base)}H${N(cx + w * 0.24)}C${N(cx + w * 0.3)} ${N(base)} ${N(cx + w * 0.46)} ${N(base - h * 0.08)} ${N(cx + w * 0.5)} ${N(base - h * 0.3)}C${N(cx + w * 0.56)} ${N(base - h * 0.62)} ${N(cx + w * 0.14)} ${N(base - h * 0.76)} ${N(cx + w * 0.16)} ${N(base - h)}Z`,
      x.lg(
        [
          [0, up(col, 0.42)],
          [0.4, col],
          [1, down(col, 0.36)],
        ],
        0,
        0,
        1,
        0.2,
      ),
    ),
    ell(cx, base - h, w * 0.16, w * 0.04, down(col, 0.45)),
  )
}
