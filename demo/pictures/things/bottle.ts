import { cast } from '#demo/pictures/air.ts'
import type { Canvas } from '#demo/pictures/canvas.ts'
import { down, up } from '#demo/pictures/color.ts'
import { N } from '#demo/pictures/numbers.ts'
import { path, rect } from '#demo/pictures/shapes.ts'

type Bottle = {
  cap?: string
  capH?: number
  label?: string | null
  shape?: string
  dropper?: boolean
}

/** An oil bottle. */
export function bottle(
  x: Canvas,
  X: number,
  base: number,
  w: number,
  h: number,
  glass: string,
  { cap = x.p.wood, capH = h * 0.34, label = null, shape = 'round', dropper = false }: Bottle = {},
) {
  cast(x, X, base, w * 0.62, w * 0.17)
  const bh = h - capH,
    t = base - bh,
    r = shape === 'square' ? w * 0.12 : w * 0.26,
    nk = w * 0.19
  const d =
    shape === 'cone'
      ? `M${N(X - w * 0.5)} ${N(base - r * 0.5)}Q${N(X - w * 0.5)} ${N(base)} ${N(X - w * 0.36)} ${N(base)}H${N(X + w * 0.36)}Q${N(X + w * 0.5)} ${N(base)} ${N(X + w * 0.5)} ${N(base - r * 0.5)}L${N(X + nk * 1.2)} ${N(t + 6)}Q${N(X + nk)} ${N(t)} ${N(X)} ${N(t)}T${N(X - nk * 1.2)} ${N(t + 6)}Z`
      : `M${N(X - w / 2)} ${N(t + r)}Q${N(X - w / 2)} ${N(t)} ${N(X - w / 2 + r)} ${N(t)}H${N(X + w / 2 - r)}Q${N(X + w / 2)} ${N(t)} ${N(X + w / 2)} ${N(t + r)}V${N(base - r * 0.6)}Q${N(X + w / 2)} ${N(base)} ${N(X + w / 2 - r * 0.6)} ${N(base)}H${N(X - w / 2 + r * 0.6)}Q${N(X - w / 2)} ${N(base)} ${N(X - w / 2)} ${N(base - r * 0.6)}Z`
  x.add(
    rect(X - nk, t - capH * 0.22, nk * 2, capH * 0.3, down(glass, 0.2)),
    path(
      d,
      x.lg(
        [
          [0, up(glass, 0.3)],
          [0.14, up(glass, 0.5)],
          [0.3, glass],
          [0.78, down(glass, 0.2)],
          [1, up(glass, 0.12)],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
  )
  if (label)
    x.add(
      rect(
        X - w * 0.5,
        t + bh * 0.36,
        w,
        bh * 0.38,
        x.lg(
          [
            [0, down(label, 0.05)],
            [0.4, up(label, 0.3)],
            [1, down(label, 0.16)],
          ],
          0,
          0,
          1,
          0,
        ),
      ),
      rect(X - w * 0.16, t + bh * 0.47, w * 0.32, 2.5, x.p.shade, 'opacity=".5"'),
      rect(X - w * 0.1, t + bh * 0.54, w * 0.2, 2, x.p.shade, 'opacity=".35"'),
    )
  x.add(
    rect(X - w * 0.36, t + bh * 0.12, w * 0.07, bh * 0.7, '#fffdf8', `rx="4" opacity=".45" filter="${x.blur(1.5)}"`),
  )
  if (dropper)
    x.add(
      rect(
        X - nk * 1.25,
        t - capH * 0.42,
        nk * 2.5,
        capH * 0.4,
        x.lg(
          [
            [0, up(cap, 0.3)],
            [0.4, cap],
            [1, down(cap, 0.4)],
          ],
          0,
          0,
          1,
          0,
        ),
        'rx="3"',
      ),
      path(
        `M${N(X - nk * 0.75)} ${N(t - capH * 0.4)}V${N(t - capH * 0.82)}Q${N(X)} ${N(t - capH * 1.12)} ${N(X + nk * 0.75)} ${N(t - capH * 0.82)}V${N(t - capH * 0.4)}Z`,
        x.lg(
          [
            [0, up(x.p.shade, 0.35)],
            [1, x.p.shade],
          ],
          0,
          0,
          1,
          0,
        ),
      ),
    )
  else
    x.add(
      rect(
        X - w * 0.24,
        t - capH + 4,
        w * 0.48,
        capH,
        x.lg(
          [
            [0, up(cap, 0.42)],
            [0.35, cap],
            [1, down(cap, 0.38)],
          ],
          0,
          0,
          1,
          0,
        ),
        `rx="${N(w * 0.06)}"`,
      ),
    )
}
