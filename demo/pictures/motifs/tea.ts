import { steam } from '#demo/pictures/air.ts'
import { backdrop } from '#demo/pictures/backdrop.ts'
import type { Canvas } from '#demo/pictures/canvas.ts'
import { mix, up } from '#demo/pictures/color.ts'
import { frangipani } from '#demo/pictures/flowers.ts'
import { sprig } from '#demo/pictures/leaves.ts'
import { bowl } from '#demo/pictures/things/bowl.ts'
import { stone } from '#demo/pictures/things/stone.ts'
import { tray } from '#demo/pictures/things/tray.ts'
import { vase } from '#demo/pictures/things/vase.ts'

/** A bowl of warm ginger tea in window light. */
export function tea(x: Canvas) {
  const { p } = x
  backdrop(x, ['panes', 'leaf', 'disc', 'niche', 'curtain'], ['wood', 'stone', 'linen'], 540)
  const X = x.r(470, 560)
  tray(x, X + 60, 672, 400, 82, mix(p.wood, p.shade, 0.25))
  bowl(x, X, 520, 150, 150, p.a, { liquid: '#b9752f', band: up(p.a, 0.4), lip: 0.24 })
  steam(x, X, 510, 380, 1.2, 0.55)
  if (x.chance(0.55)) bowl(x, X + 258, 596, 86, 78, mix(p.b, p.a, 0.15), { liquid: '#c98a3d', lip: 0.26 })
  else for (let i = 0; i < 3; i++) stone(x, X + 236 + i * 44, 660 - (i % 2) * 10, 34, 24, mix('#d8a35c', p.b, 0.4 * i))
  vase(x, X + 430, 640, 120, 210, mix(p.wall1, p.b, 0.3), (vx, vy) => {
    sprig(x, vx, vy, 250, -1.75, p.leaf0, p.leaf1)
    sprig(x, vx, vy, 210, -1.2, p.leaf0, p.leaf1, { bud: p.c })
  })
  frangipani(x, X - 236, 690, 50, 0.58)
}
