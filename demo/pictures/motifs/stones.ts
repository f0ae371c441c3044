import { backdrop } from '#demo/pictures/backdrop.ts'
import type { Canvas } from '#demo/pictures/canvas.ts'
import { mix } from '#demo/pictures/color.ts'
import { frangipani } from '#demo/pictures/flowers.ts'
import { leaf, nearLeaves } from '#demo/pictures/leaves.ts'
import { stone } from '#demo/pictures/things/stone.ts'

/** Smooth basalt stones resting on linen. */
export function stones(x: Canvas) {
  const { p } = x
  backdrop(x, ['panes', 'leaf', 'disc', 'niche'], ['linen', 'wood', 'stone'])
  const basalt = mix(x.dark ? '#55626a' : '#434b50', p.a, 0.3),
    X = x.r(540, 660),
    stack = x.i(3, 4)
  let y = 640,
    rx = x.r(168, 196)
  if (x.chance(0.6)) leaf(x, X - 260, 700, 420, -0.16, 46, p.leaf0, p.leaf1)
  for (let i = 0; i < stack; i++) {
    const ry = rx * x.r(0.3, 0.36)
    y -= ry * 0.72
    stone(x, X + x.r(-14, 14), y, rx, ry, mix(basalt, x.pick([p.wood, p.wall1, p.a, '#2c3236']), x.r(0.05, 0.4)))
    y -= ry * 0.74
    rx *= x.r(0.7, 0.82)
  }
  stone(x, X + 292, 634, 120, 58, mix(basalt, p.wood, 0.35))
  stone(x, X - 300, 652, 92, 46, mix(basalt, p.wall1, 0.3))
  stone(x, X + 168, 694, 70, 32, mix(basalt, p.c, 0.2))
  frangipani(x, X - 190, 690, 62, 0.66)
  nearLeaves(x)
}
