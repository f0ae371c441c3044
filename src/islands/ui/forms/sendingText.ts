import { fill, formatPercent } from '#i18n/format.ts'
import type pictures from '#i18n/messages/en/catalogue/pictures.json'
import type { Sending } from '#stores/catalogue/pictures.ts'

export type PictureMessages = typeof pictures

/** In quarters: screen readers announce four steps instead of a hundred. */
const STEP = 25

/** How far a picture is, in words. */
export function sendingText(t: PictureMessages, sending: Sending, lang: string): string {
  if (sending.status === 'preparing') return t.preparing
  if (sending.share >= 1) return t.arrived
  return fill(t.sending, { percent: formatPercent(Math.floor((sending.share * 100) / STEP) * STEP, lang) })
}
