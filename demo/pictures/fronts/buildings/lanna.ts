import { down, mix, up } from '../../color.ts'
import { line, rect } from '../../shapes.ts'
import type { Options, Signed } from '../blueprint.ts'
import { type Canvas, GROUND } from '../canvas.ts'
import { entrance } from '../parts/entrances.ts'
import { lantern, rail } from '../parts/fittings.ts'
import { boards } from '../parts/roofs.ts'
import { face, under } from '../parts/surfaces.ts'
import { win } from '../parts/windows.ts'
import { sign } from '../signs/sign.ts'
import { gable } from './gable.ts'

export function lanna(x: Canvas, shop: Signed, v: Options) {
  const { p } = x,
    cx = 600,
    wood = v.wood ?? mix(p.wood, '#7a4f33', 0.4),
    rc = v.roof ?? mix(down(p.wood, 0.3), p.a, 0.25),
    half = v.half ?? 330,
    fl = v.floor ?? 606,
    eave = 318,
    apex = v.apex ?? 78
  if (v.wing) {
    const k = v.wing
    gable(x, cx + k * 350, 150, 190, 340, wood, rc, { over: 46, kalae: true })
    boards(x, cx + k * 350 - 140, 340, 280, fl - 340, down(wood, 0.08), { up: true })
    win(x, cx + k * 390 - 40, 420, 80, 110, { kind: 'open', frame: up(wood, 0.22), leaf: down(wood, 0.1) })
  }
  // below the floor
  x.add(
    rect(
      cx - half + 10,
      fl,
      2 * half - 20,
      GROUND - fl,
      x.lg([
        [0, down(wood, 0.62)],
        [1, down(wood, 0.4)],
      ]),
    ),
  )
  boards(x, cx - half + 14, eave, 2 * half - 28, fl - eave, wood, { up: v.boards !== 'flat', step: 21 })
  under(x, cx - half, eave + 14, 2 * half, 70, 0.5)
  const dy = 458
  entrance(x, cx - 66, dy, 132, fl - dy, { kind: 'panel', ajar: true, c: down(wood, 0.14), frame: up(wood, 0.2) })
  for (const k of [-1, 1])
    win(x, cx + k * (half * 0.58) - 58, dy + 6, 116, 92, {
      kind: v.win ?? 'grid',
      frame: up(wood, 0.24),
      leaf: v.leaf ?? p.a,
      cols: 3,
      rows: 2,
      curtain: true,
    })
  gable(x, cx, half, apex, eave, wood, rc, { vent: v.vent, over: 74 })
  // veranda
  for (const k of [-1, -0.36, 0.36, 1])
    face(x, cx + k * (half - 6) - 9, eave + 40, 18, GROUND - eave - 40, wood, 0.25, 0.2)
  for (const k of [-1, 1]) x.add(line(`M${cx + k * 130} 312V342`, '#4a3a2c', 3))
  sign(x, shop, cx, 392, 2 * half - 50, 142, { kind: 'plank', c: v.signC ?? shop.ink.deep })
  face(x, cx - half - 24, fl - 4, 2 * half + 48, 18, up(wood, 0.12), 0.3, 0.1)
  under(x, cx - half - 24, fl + 14, 2 * half + 48, 34, 0.5)
  for (const k of [-1, 1])
    rail(x, k < 0 ? cx - half + 4 : cx + 92, fl - 52, half - 96, 50, { kind: 'wood', c: up(wood, 0.06) })
  for (let i = 0; i < 4; i++) {
    face(x, cx - 84 - i * 4, fl + 12 + i * 16, 168 + i * 8, 13, up(wood, 0.2), 0.3, 0.1)
  }
  if (v.lanterns) for (const k of [-1, 1]) lantern(x, cx + k * (half + 44), 420, 1, v.lanterns)
  return { l: cx - half, r: cx + half, cx, doorX: cx }
}
