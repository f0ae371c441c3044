import { cast } from '#demo/pictures/air.ts'
import type { Canvas } from '#demo/pictures/canvas.ts'
import { down, up } from '#demo/pictures/color.ts'
import { N } from '#demo/pictures/numbers.ts'
import { ell, path, rect } from '#demo/pictures/shapes.ts'

/** What is in it, how deep its mouth and how wide its foot look, and a painted band. */
type Bowl = { liquid?: string | null; lip?: number; foot?: number; band?: string | null }

/** A bowl, with or without liquid. */
export function bowl(
  x: Canvas,
  cx: number,
  rim: number,
  rx: number,
  h: number,
  col: string,
  { liquid = null, lip = 0.2, foot = 0.4, band = null }: Bowl = {},
) {
  const ry = rx * lip,
    base = rim + h,
    d = `M${N(cx - rx)} ${N(rim)}C${N(cx - rx * 0.96)} ${N(rim + h * 0.68)} ${N(cx - rx * foot * 1.25)} ${N(base - 6)} ${N(cx - rx * foot)} ${N(base)}H${N(cx + rx * foot)}C${N(cx + rx * foot * 1.25)} ${N(base - 6)} ${N(cx + rx * 0.96)} ${N(rim + h * 0.68)} ${N(cx + rx)} ${N(rim)}Z`
  cast(x, cx, base, rx * 0.8, rx * 0.16)
  x.add(
    path(
      d,
      x.lg(
        [
          [0, up(col, 0.4)],
          [0.35, col],
          [1, down(col, 0.4)],
        ],
        0,
        0,
        1,
        0.35,
      ),
    ),
  )
  const c = x.clip(path(d, '#000'))
  let s =
    ell(cx - rx * 0.5, rim + h * 0.36, rx * 0.14, h * 0.3, '#fffaf0', `opacity=".34" filter="${x.blur(8)}"`) +
    rect(cx - rx, base - h * 0.14, rx * 2, h * 0.2, down(col, 0.3), `opacity=".35" filter="${x.blur(6)}"`)
  if (band)
    s += path(
      `M${N(cx - rx)} ${N(rim)}H${N(cx + rx)}V${N(rim + h * 0.3)}C${N(cx + rx * 0.5)} ${N(rim + h * 0.56)} ${N(cx + rx * 0.2)} ${N(rim + h * 0.4)} ${N(cx)} ${N(rim + h * 0.5)}S${N(cx - rx * 0.6)} ${N(rim + h * 0.38)} ${N(cx - rx)} ${N(rim + h * 0.46)}Z`,
      band,
      'opacity=".75"',
    )
  x.add(`<g clip-path="${c}">${s}</g>`)
  x.add(
    ell(
      cx,
      rim,
      rx,
      ry,
      x.lg([
        [0, down(col, 0.25)],
        [1, up(col, 0.42)],
      ]),
    ),
    ell(
      cx,
      rim + 1.5,
      rx * 0.95,
      ry * 0.9,
      x.lg([
        [0, down(col, 0.42)],
        [1, down(col, 0.1)],
      ]),
    ),
  )
  if (liquid)
    x.add(
      ell(
        cx,
        rim + ry * 0.24,
        rx * 0.86,
        ry * 0.66,
        x.lg(
          [
            [0, down(liquid, 0.2)],
            [1, up(liquid, 0.3)],
          ],
          0,
          0,
          0.6,
          1,
        ),
      ),
      ell(cx - rx * 0.3, rim + ry * 0.12, rx * 0.26, ry * 0.1, '#fffaf0', `opacity=".5" filter="${x.blur(3)}"`),
    )
}
