import { down, mix, up } from '../../color.ts'
import { leaf } from '../../leaves.ts'
import { ell, line, path, rect } from '../../shapes.ts'
import type { Ink, Plan } from '../blueprint.ts'
import type { Canvas } from '../canvas.ts'
import { under } from '../parts/surfaces.ts'
import { view } from './view.ts'

const towel = (x: Canvas, X: number, Y: number, c: string) => {
  for (let i = 0; i < 3; i++)
    x.add(
      rect(
        X - 44 + i * 3,
        Y - 18 - i * 17,
        88 - i * 6,
        17,
        x.lg([
          [0, up(c, 0.4)],
          [1, down(c, 0.08)],
        ]),
        'rx="8"',
      ),
    )
}

export function rack(x: Canvas, X: number, Y: number, k: Ink) {
  x.add(rect(X - 110, Y, 220, 11, x.p.wood))
  under(x, X - 100, Y + 11, 200, 14, 0.3)
  towel(x, X - 52, Y, k.light)
  for (let q = 0; q < 4; q++) {
    const h = 34 + ((q * 17) % 26)
    x.add(
      rect(
        X + 12 + q * 24,
        Y - h,
        17,
        h,
        x.lg(
          [
            [0, up([k.deep, k.accent, k.mid, '#8b5a34'][q]!, 0.3)],
            [1, [k.deep, k.accent, k.mid, '#8b5a34'][q]!],
          ],
          0,
          0,
          1,
          0,
        ),
        'rx="4"',
      ),
      rect(X + 17 + q * 24, Y - h - 8, 7, 9, x.p.b),
    )
  }
}

/** What hangs in the hall: shelves, a round mirror, framed leaves, hooks with robes, a window on the garden. */
export function wallArt(x: Canvas, f: Plan, X: number, k: Ink, n: number) {
  if (n === 0) {
    rack(x, X, 320, k)
    rack(x, X, 420, k)
  }
  if (n === 1) {
    x.add(
      ell(X + 4, 338, 96, 96, x.p.shade, 'opacity=".16"'),
      ell(X, 330, 94, 94, x.p.wood),
      ell(
        X,
        330,
        84,
        84,
        x.lg(
          [
            [0, '#f3f7f5'],
            [1, mix(x.p.water, '#ffffff', 0.35)],
          ],
          0,
          0,
          1,
          1,
        ),
      ),
    )
    rack(x, X, 478, k)
  }
  if (n === 2)
    for (const s of [-1, 0, 1]) {
      const a = X + s * 118
      x.add(
        rect(a - 44, 262, 96, 132, x.p.shade, 'opacity=".14"'),
        rect(a - 48, 256, 96, 132, x.p.wood),
        rect(a - 41, 263, 82, 118, mix(k.light, '#fffaf0', 0.4)),
      )
      for (let i = 0; i < 5; i++)
        leaf(x, a, 372, 52 + (i % 2) * 14, -1.57 + (i - 2) * (0.3 + s * 0.06), 10, x.p.leaf0, s ? x.p.leaf1 : x.p.c, {
          vein: false,
        })
    }
  if (n === 3) {
    x.add(rect(X - 170, 268, 340, 12, x.p.wood))
    for (let i = 0; i < 4; i++) {
      const a = X - 124 + i * 82
      x.add(
        path(
          `M${a - 14} 280Q${a} 268 ${a + 14} 280L${a + 34} 442H${a - 34}Z`,
          x.lg([
            [0, up([k.light, k.mid, k.light, k.accent][i]!, 0.2)],
            [1, [k.light, k.mid, k.light, k.accent][i]!],
          ]),
        ),
        line(`M${a} 284L${a - 6} 440M${a - 20} 366h40`, down(k.mid, 0.2), 2.4, 'opacity=".4"'),
      )
    }
  }
  if (n === 4) {
    view(x, f, X - 92, 232, 184, 170, { bare: true })
    x.add(line(`M${X - 46} 232v170M${X} 232v170M${X + 46} 232v170`, f.o.trim ?? x.p.b, 6))
    rack(x, X, 490, k)
  }
}
