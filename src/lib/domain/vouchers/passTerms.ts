import { isWindow, type ShowWindow } from '#domain/merchandising/showWindow.ts'

export type PassFault = 'dearer' | 'times'

type Terms = { price: number; originalPrice: number } & ShowWindow

/** Why a pass cannot be sold so: it costs no more than its visits one by one, and ends after it begins. */
export function passFault({ price, originalPrice, ...window }: Terms): PassFault | undefined {
  if (price > originalPrice) return 'dearer'
  return isWindow(window) ? undefined : 'times'
}
