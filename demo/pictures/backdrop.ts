import type { Canvas } from './canvas.ts'
import { type FloorKind, floor } from './floor.ts'
import { type WallKind, wall } from './wall.ts'

/** A wall and a floor chosen from the lists. */
export const backdrop = (
  x: Canvas,
  walls: readonly WallKind[] = ['panes', 'leaf', 'disc', 'niche', 'slats', 'curtain'],
  floors: readonly FloorKind[] = ['wood', 'stone', 'linen'],
  y = 560,
) => {
  wall(x, x.pick(walls), y)
  floor(x, x.pick(floors), y)
}
