import { down, up } from '../../color.ts'
import { leaf } from '../../leaves.ts'
import { N } from '../../numbers.ts'
import { line, path, rect } from '../../shapes.ts'
import type { Canvas } from '../canvas.ts'
import { pool } from '../parts/surfaces.ts'
import { bush, frond } from './foliage.ts'
import { banana, frangipani } from './trees.ts'

/** A pot, with one of: snake, palm, fern, shrub, banana, stalk. */
export function pot(
  x: Canvas,
  X: number,
  base: number,
  s = 1,
  kind: string = x.pick(['snake', 'palm', 'shrub', 'fern', 'frangi']),
  c: string = x.pick([x.p.a, x.p.wood, x.p.b, '#b06a48']),
) {
  const { p } = x,
    h = 46 * s,
    w = 27 * s,
    top = base - h
  pool(x, X, base, w * 1.5, 7 * s, 0.4)
  const plant = () => {
    if (kind === 'snake')
      for (let i = 0; i < 8; i++)
        leaf(
          x,
          X + (i - 3.5) * 4 * s,
          top + 4,
          x.r(70, 112) * s,
          -Math.PI / 2 + (i - 3.5) * 0.13 + x.r(-0.06, 0.06),
          7.5 * s,
          p.leaf0,
          p.leaf1,
          { bend: 0.04, vein: false },
        )
    if (kind === 'palm')
      for (let i = 0; i < 7; i++)
        frond(x, X, top + 6, x.r(80, 120) * s, -Math.PI / 2 + (i - 3) * 0.36, p.leaf0, p.leaf1, {
          n: 9,
          wide: 1.5,
          droop: (i - 3) * 0.14,
        })
    if (kind === 'fern')
      for (let i = 0; i < 13; i++)
        leaf(x, X + (i - 6) * 2 * s, top + 5, x.r(48, 76) * s, -Math.PI / 2 + (i - 6) * 0.21, 6 * s, p.leaf0, p.leaf1, {
          bend: (i - 6) * -0.05,
          vein: false,
        })
    if (kind === 'shrub') {
      x.add(line(`M${N(X)} ${N(top)}v${N(-40 * s)}`, p.wood, 5 * s))
      bush(x, X, top - 62 * s, 38 * s, 40 * s, p.leaf0, p.leaf1, {
        n: 11,
        flowers: x.chance(0.5) ? x.pick([p.c, '#fff6e6', '#d98aa0']) : null,
        many: 7,
      })
    }
    if (kind === 'frangi') frangipani(x, X, top, 110 * s, { n: 3 })
    if (kind === 'banana') banana(x, X, top + 6, 130 * s)
  }
  if (kind === 'shrub' || kind === 'frangi') plant()
  x.add(
    path(
      `M${N(X - w)} ${N(top)}h${N(2 * w)}l${N(-w * 0.28)} ${N(h)}h${N(-w * 1.44)}Z`,
      x.lg(
        [
          [0, up(c, 0.3)],
          [0.5, c],
          [1, down(c, 0.3)],
        ],
        0,
        0,
        1,
        0.3,
      ),
    ),
    rect(
      X - w - 3 * s,
      top - 3 * s,
      2 * w + 6 * s,
      9 * s,
      x.lg(
        [
          [0, up(c, 0.4)],
          [1, down(c, 0.1)],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
  )
  if (!(kind === 'shrub' || kind === 'frangi')) plant()
}
