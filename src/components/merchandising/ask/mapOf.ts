import { pinSays, takesVisits } from '#components/ui/map/pinText.ts'
import type { Position } from '#domain/catalogue/distance.ts'
import { viewOf } from '#domain/search/drawnMap.ts'
import { boundsOf } from '#domain/search/mapArea.ts'
import type { Answers } from './answers.ts'

/** The picture, and its middle, which is all that a phone shows of it: every pin has to be there. */
const SIZE = { width: 800, height: 800 }
const MIDDLE = { width: 230, height: 140 }
const [FURTHEST, CLOSEST] = [9.6, 14]

type Pin = Position & { text: string }
/** What the map beside the answers shows; undefined where nobody answers. */
export type AnswerView = typeof SIZE & { centre: Position; zoom: number; pins: Pin[] }

export function mapOf({ shops }: Answers, lang: string, now: Date): AnswerView | undefined {
  const bounds = boundsOf(shops)
  if (!bounds) return undefined
  const { centre, zoom } = viewOf(bounds, MIDDLE.width, MIDDLE.height)
  const pins = shops.filter(takesVisits).map((shop) => {
    const { time, price } = pinSays(shop, lang, {}, now)
    const { latitude, longitude } = shop
    return { latitude, longitude, text: time ? `${time} · ${price}` : price }
  })
  return { ...SIZE, centre, zoom: Math.min(CLOSEST, Math.max(FURTHEST, zoom)), pins }
}
