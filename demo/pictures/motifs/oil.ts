import { backdrop } from '#demo/pictures/backdrop.ts'
import type { Canvas } from '#demo/pictures/canvas.ts'
import { mix } from '#demo/pictures/color.ts'
import { frangipani } from '#demo/pictures/flowers.ts'
import { leaf, nearLeaves, sprig } from '#demo/pictures/leaves.ts'
import { bottle } from '#demo/pictures/things/bottle.ts'
import { bowl } from '#demo/pictures/things/bowl.ts'
import { stone } from '#demo/pictures/things/stone.ts'

/** Massage oils and botanicals on stone. */
export function oil(x: Canvas) {
  const { p } = x
  backdrop(x, ['panes', 'leaf', 'niche', 'disc', 'curtain'], ['stone', 'wood', 'linen'], 550)
  const X = x.r(500, 600),
    amber = mix('#9a5a24', p.wood, 0.25)
  sprig(x, X - 60, 640, 330, -2.4, p.leaf0, p.leaf1, { n: 7 })
  bottle(x, X, 690, 160, 400, x.pick([amber, p.a]), { dropper: true, cap: p.shade, label: p.b })
  bottle(x, X + 200, 700, 124, 280, x.pick([amber, mix(p.b, p.c, 0.3)]), {
    cap: mix(p.wood, p.floor0, 0.2),
    label: x.chance(0.5) ? p.b : null,
    capH: 74,
  })
  bowl(x, X + 400, 626, 108, 74, mix(p.b, p.wall1, 0.25), { liquid: '#d7a54a', lip: 0.3 })
  leaf(x, X - 330, 716, 260, -0.14, 40, p.leaf0, p.leaf1)
  stone(x, X - 200, 690, 86, 42, mix(p.a, '#555555', 0.4))
  frangipani(x, X + 300, 716, 58, 0.62)
  nearLeaves(x)
}
