import { palettes } from '../../palettes.ts'
import { H, rect, W } from '../../shapes.ts'
import type { Ink, Plan, ShopFace } from '../blueprint.ts'
import { type Canvas, canvas, lamp } from '../canvas.ts'
import { houseOf, inkOf } from '../houseOf.ts'

/** The canvas of a room: its house's palette and hour, with lamps on where that hour is dark or wet. */
export function start(shop: ShopFace, which: 'room' | 'hall'): { f: Plan; x: Canvas; k: Ink } {
  const f = houseOf(shop)
  const p = palettes[f.palette]
  const x = canvas(`${which} ${shop.slug}`, p, f.hour === 'night' ? 'dusk' : f.hour)
  if (x.dark || x.wet) x.tone = 'lamplit'
  return { f, x, k: inkOf(shop, p, f.o) }
}

export const warmth = (x: Canvas) =>
  x.dark &&
  x.add(
    rect(
      0,
      0,
      W,
      H,
      x.rg(
        [
          [0, lamp('#ffd79a'), 0.42],
          [1, lamp('#ffcf8a'), 0],
        ],
        600,
        300,
        760,
        true,
      ),
    ),
  )
