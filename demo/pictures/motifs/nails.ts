import { backdrop } from '#demo/pictures/backdrop.ts'
import type { Canvas } from '#demo/pictures/canvas.ts'
import { mix, up } from '#demo/pictures/color.ts'
import { petal } from '#demo/pictures/flowers.ts'
import { sprig } from '#demo/pictures/leaves.ts'
import { rect } from '#demo/pictures/shapes.ts'
import { bottle } from '#demo/pictures/things/bottle.ts'
import { vase } from '#demo/pictures/things/vase.ts'

/** Nail lacquers in a row on a stone slab. */
export function nails(x: Canvas) {
  const { p } = x
  backdrop(x, ['disc', 'niche', 'panes', 'leaf'], ['stone', 'plain'], 560)
  x.add(
    rect(
      170,
      612,
      860,
      46,
      x.lg([
        [0, up(p.b, 0.5)],
        [1, mix(p.b, p.wall1, 0.4)],
      ]),
      'rx="10"',
    ),
    rect(170, 656, 860, 22, p.shade, `opacity=".28" filter="${x.blur(10)}"`),
  )
  const cols = [
      p.c,
      p.a,
      mix(p.c, '#c94f5c', 0.6),
      mix(p.b, p.c, 0.35),
      mix(p.a, p.shade, 0.4),
      mix(p.wood, p.c, 0.3),
      mix(p.leaf1, p.b, 0.35),
    ],
    n = x.i(4, 6),
    sp = 720 / n,
    shape = x.pick(['round', 'square', 'cone'])
  for (let i = 0; i < n; i++)
    bottle(x, 240 + sp * (i + 0.5), 616 + (i % 2) * 16, x.r(88, 106), x.r(230, 270), cols[(i + x.i(0, 1)) % 7]!, {
      cap: x.chance(0.7) ? mix(p.shade, p.wood, 0.25) : p.b,
      shape,
      capH: x.r(104, 124),
    })
  vase(x, 1090, 660, 130, 230, mix(p.wall1, p.a, 0.3), (vx, vy) => {
    sprig(x, vx, vy, 280, -1.95, p.leaf0, p.leaf1, { n: 7 })
    sprig(x, vx, vy, 230, -1.4, p.leaf0, p.leaf1, { bud: p.c })
  })
  for (let i = 0; i < 5; i++) petal(x, x.r(140, 900), x.r(716, 770), x.r(14, 24), p.c)
}
