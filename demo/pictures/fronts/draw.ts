import type { ShopFace } from './blueprint.ts'
import { front } from './front.ts'
import { hall } from './rooms/hall.ts'
import { room } from './rooms/room.ts'

/** What is drawn of a shop. */
export const VIEWS = ['front', 'room', 'hall'] as const
export type View = (typeof VIEWS)[number]

const DRAW: Record<View, (shop: ShopFace, width: number, height: number) => string> = { front, room, hall }

/** One view of a shop as SVG markup, all out of the same plan of its house. */
export const drawHouse = (shop: ShopFace, view: View, width: number, height: number): string =>
  DRAW[view](shop, width, height)
