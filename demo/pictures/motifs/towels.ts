import { cast } from '#demo/pictures/air.ts'
import { backdrop } from '#demo/pictures/backdrop.ts'
import type { Canvas } from '#demo/pictures/canvas.ts'
import { mix } from '#demo/pictures/color.ts'
import { frangipani } from '#demo/pictures/flowers.ts'
import { leaf, nearLeaves } from '#demo/pictures/leaves.ts'
import { bottle } from '#demo/pictures/things/bottle.ts'
import { towelFold, towelRoll } from '#demo/pictures/things/towels.ts'

/** Folded towels with frangipani flowers. */
export function towels(x: Canvas) {
  const { p } = x
  backdrop(x, ['panes', 'leaf', 'niche', 'slats', 'disc'], ['wood', 'stone'])
  const X = x.r(320, 420)
  let y = 690
  cast(x, X + 250, 690, 300, 40, 0.4)
  const cols = [p.b, mix(p.b, p.a, 0.28), mix(p.b, p.c, 0.34), p.b, mix(p.b, p.wall1, 0.5)],
    k = x.i(3, 4)
  for (let i = 0; i < k; i++) {
    const h = x.r(66, 80),
      w = 520 - i * x.r(8, 30)
    y -= h
    towelFold(x, X + x.r(-8, 16) + i * 8, y, w, h, cols[(i + k) % 5]!, x.chance(0.35))
  }
  frangipani(x, X + 210, y - 16, 84, 0.62)
  frangipani(x, X + 330, y - 4, 62, 0.6)
  leaf(x, X + 360, y + 4, 150, -0.3, 30, p.leaf0, p.leaf1)
  if (x.chance(0.6)) {
    towelRoll(x, X + 640, 634, 60, mix(p.b, p.c, 0.22))
    towelRoll(x, X + 758, 638, 54, p.b)
  } else bottle(x, X + 670, 700, 90, 220, mix(p.wood, p.c, 0.3), { dropper: true, cap: p.shade, label: p.b })
  nearLeaves(x, 'l')
}
