import { isWindow, type ShowWindow } from '#domain/merchandising/showWindow.ts'

/** What the console takes of a pass: its visits, and the shops that it is for. */
export const PASS_VISITS_MAX = 200
export const PASS_SHOPS_MAX = 500

export type PassFault = 'dearer' | 'times'

type Terms = { price: number; originalPrice: number } & ShowWindow

/** Why a pass cannot be sold so: it costs no more than its visits one by one, and ends after it begins. */
export function passFault({ price, originalPrice, ...window }: Terms): PassFault | undefined {
  if (price > originalPrice) return 'dearer'
  return isWindow(window) ? undefined : 'times'
}
