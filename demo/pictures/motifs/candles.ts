import { glow } from '#demo/pictures/air.ts'
import type { Canvas } from '#demo/pictures/canvas.ts'
import { mix } from '#demo/pictures/color.ts'
import { floor } from '#demo/pictures/floor.ts'
import { frangipani, petal } from '#demo/pictures/flowers.ts'
import { nearLeaves } from '#demo/pictures/leaves.ts'
import { N2 } from '#demo/pictures/numbers.ts'
import { ell, H, rect, W } from '#demo/pictures/shapes.ts'
import { bowl } from '#demo/pictures/things/bowl.ts'
import { candle } from '#demo/pictures/things/candle.ts'
import { wall } from '#demo/pictures/wall.ts'

/** Candles and a bowl of floating flowers at dusk. */
export function candles(x: Canvas) {
  const { p } = x
  wall(x, x.pick(['leaf', 'niche', 'slats']), 540)
  floor(x, x.pick(['wood', 'stone']), 540)
  x.add(rect(0, 0, W, H, p.shade, `opacity="${x.dark ? 0.1 : 0.32}"`))
  const wax = mix(p.b, p.light, 0.35)
  candle(x, 330, 640, 110, 260, wax)
  candle(x, 470, 676, 96, 160, mix(wax, p.c, 0.2))
  candle(x, 220, 690, 84, 110, wax, x.chance(0.5))
  bowl(x, 800, 560, 236, 150, mix(p.a, p.shade, 0.3), { liquid: p.water, lip: 0.26 })
  frangipani(x, 740, 566, 58, 0.5)
  frangipani(x, 880, 576, 50, 0.5)
  for (let i = 0; i < 7; i++) petal(x, x.r(640, 960), x.r(546, 596), x.r(12, 20), p.c, 0.45)
  for (let i = 0; i < 5; i++) petal(x, x.r(160, 1100), x.r(720, 770), x.r(14, 24), p.c)
  glow(x, 360, 380, 620, p.light, 0.42)
  for (let i = 0; i < 9; i++)
    x.add(
      ell(
        x.r(620, 1180),
        x.r(60, 400),
        x.r(12, 34),
        x.r(12, 34),
        p.light,
        `opacity="${N2(x.r(0.08, 0.26))}" filter="${x.blur(4)}"`,
      ),
    )
  nearLeaves(x, 'r')
}
