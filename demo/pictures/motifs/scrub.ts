import type { Canvas } from '#demo/pictures/canvas.ts'
import { down, mix, up } from '#demo/pictures/color.ts'
import { floor } from '#demo/pictures/floor.ts'
import { frangipani, petal } from '#demo/pictures/flowers.ts'
import { leaf } from '#demo/pictures/leaves.ts'
import { dapple } from '#demo/pictures/light.ts'
import { N } from '#demo/pictures/numbers.ts'
import { blob, ell, H, path, rect, W } from '#demo/pictures/shapes.ts'

/** Salt, coconut and citrus for a body scrub, from above. */
export function scrub(x: Canvas) {
  const { p } = x
  x.add(rect(0, 0, W, H, p.floor0))
  floor(x, x.pick(['stone', 'linen', 'wood']), -40)
  dapple(x, { op: 0.22, x0: 700, y0: -80, s: 1.7, blur: 13 })
  const sh = (cx: number, cy: number, r: number, k = 1) =>
    x.add(ell(cx + 26 * k, cy + 30 * k, r, r, p.shade, `opacity=".36" filter="${x.blur(16)}"`))
  const spots = [
    [440, 420],
    [800, 300],
    [850, 600],
    [250, 180],
    [230, 650],
    [1040, 420],
  ] as const
  const dish = (cx: number, cy: number, r: number, col: string, fill: string) => {
    sh(cx, cy, r)
    x.add(
      ell(
        cx,
        cy,
        r,
        r,
        x.lg(
          [
            [0, up(col, 0.45)],
            [1, down(col, 0.2)],
          ],
          0,
          0,
          1,
          1,
        ),
      ),
      ell(
        cx,
        cy,
        r * 0.9,
        r * 0.9,
        x.lg(
          [
            [0, down(col, 0.34)],
            [1, up(col, 0.2)],
          ],
          0,
          0,
          1,
          1,
        ),
      ),
      path(
        blob(x, cx, cy + 3, r * 0.78, r * 0.76, 0.03, 12),
        x.rg(
          [
            [0, up(fill, 0.35)],
            [0.7, fill],
            [1, down(fill, 0.2)],
          ],
          0.4,
          0.36,
          0.65,
        ),
      ),
    )
    for (let i = 0; i < 46; i++) {
      const a = x.r(0, 6.28),
        k = r * 0.7 * Math.sqrt(x.f())
      x.add(
        ell(
          cx + Math.cos(a) * k,
          cy + Math.sin(a) * k,
          x.r(1.5, 4.5),
          x.r(1.5, 4),
          x.chance(0.5) ? up(fill, 0.6) : down(fill, 0.25),
          'opacity=".7"',
        ),
      )
    }
  }
  leaf(x, 120, 470, 560, -0.32, 110, p.leaf0, p.leaf1)
  leaf(x, 640, 720, 480, -0.5, 96, p.leaf0, p.leaf1)
  dish(...spots[0], 178, p.a, x.pick(['#f1e7da', '#6d4a33', mix('#f0cfc4', p.c, 0.2)]))
  dish(...spots[1], 116, p.wood, x.pick(['#e7b65c', '#efe6d2', mix(p.leaf1, '#e9e4c4', 0.4)]))
  {
    const [cx, cy] = spots[2],
      r = 140
    sh(cx, cy, r)
    x.add(
      path(
        blob(x, cx, cy, r, r * 0.98, 0.02),
        x.rg([
          [0, '#7c5336'],
          [1, '#4b2f1f'],
        ]),
      ),
      ell(cx, cy, r * 0.9, r * 0.88, '#fbf6ea'),
      ell(
        cx + 2,
        cy + 3,
        r * 0.7,
        r * 0.68,
        x.rg(
          [
            [0, '#fffdf6'],
            [0.7, '#efe8d8'],
            [1, '#cfc5b0'],
          ],
          0.6,
          0.64,
          0.6,
        ),
      ),
      ell(cx - 26, cy - 24, 46, 22, '#fff', `opacity=".8" filter="${x.blur(8)}"`),
    )
  }
  for (const [k, r] of [
    [3, 84],
    [5, 70],
  ] as const) {
    const [cx, cy] = spots[k],
      rind = x.pick(['#e59a3b', '#b9c25a', '#ecc35a']),
      pulp = up(rind, 0.35)
    sh(cx, cy, r, 0.6)
    x.add(ell(cx, cy, r, r, rind), ell(cx, cy, r * 0.9, r * 0.9, '#fbf3dc'))
    for (let i = 0; i < 9; i++) {
      const a = (i / 9) * 6.283
      x.add(
        path(
          `M${N(cx + Math.cos(a) * 6)} ${N(cy + Math.sin(a) * 6)}L${N(cx + Math.cos(a - 0.29) * r * 0.78)} ${N(cy + Math.sin(a - 0.29) * r * 0.78)}Q${N(cx + Math.cos(a) * r * 0.92)} ${N(cy + Math.sin(a) * r * 0.92)} ${N(cx + Math.cos(a + 0.29) * r * 0.78)} ${N(cy + Math.sin(a + 0.29) * r * 0.78)}Z`,
          x.memo(
            `pl${rind}`,
            (id) =>
              `<linearGradient id="${id}">${x.stops([
                [0, up(pulp, 0.2)],
                [1, mix(rind, pulp, 0.5)],
              ])}</linearGradient>`,
          ),
        ),
      )
    }
  }
  sh(610, 640, 40, 0.5)
  x.add(
    `<g transform="rotate(-24 600 640)">${rect(
      470,
      630,
      220,
      18,
      x.lg([
        [0, up(p.wood, 0.3)],
        [1, down(p.wood, 0.2)],
      ]),
      'rx="9"',
    )}${ell(
      450,
      639,
      62,
      42,
      x.lg([
        [0, up(p.wood, 0.3)],
        [1, down(p.wood, 0.25)],
      ]),
    )}${ell(452, 637, 48, 31, '#f3eadb')}</g>`,
  )
  frangipani(x, 250, 640, 82, 1)
  frangipani(x, 1010, 160, 70, 1)
  for (let i = 0; i < 6; i++) petal(x, x.r(80, 1120), x.r(60, 740), x.r(14, 26), p.c, 1)
}
