import type { Canvas } from './canvas.ts'
import { floor } from './floor.ts'
import { wall } from './wall.ts'

/** A wall and a floor chosen from the lists. */
export const backdrop = (
  x: Canvas,
  walls: readonly string[] = ['panes', 'leaf', 'disc', 'niche', 'slats', 'curtain'],
  floors: readonly string[] = ['wood', 'stone', 'linen'],
  y = 560,
) => {
  wall(x, x.pick(walls), y)
  floor(x, x.pick(floors), y)
}
