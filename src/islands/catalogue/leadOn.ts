import { type CartLine, totalsOf } from '#domain/bookings/bookingCart.ts'
import { formatPrice, plural } from '#i18n/format.ts'
import { buyNow, shopLines } from '#stores/bookings/shopChoice.ts'
import { showToast } from '#stores/toasts.ts'
import type { PickerStrings } from './strings.ts'
import { timeLink } from './timeLink.ts'

/** What a visit comes to, in words: '2 guests, 2 services, ฿960'. */
export function visitSum(lines: readonly CartLine[], t: PickerStrings, lang: string): string {
  const { guestCount, serviceCount, price } = totalsOf(lines)
  const parts = [plural(t, 'guestCount', guestCount, lang), plural(t, 'chosenCount', serviceCount, lang)]
  return new Intl.ListFormat(lang, { type: 'unit', style: 'short' }).format([...parts, formatPrice(price, lang)])
}

const LINK = '[data-lead-on]'

/** The link right behind the durations of a service that is in the visit; none where it is not. */
function linkIn(card: Element, text: string, href: string): HTMLAnchorElement {
  const known = card.querySelector<HTMLAnchorElement>(LINK)
  if (known) return known
  const link = timeLink(text, href, 'more col-span-full justify-self-start')
  card.append(link)
  return link
}

type Next = { typeId: string; href: string; t: PickerStrings; lang: string }

/** After a choice is confirmed: says what the visit comes to, and leads from the service's own card to its time. */
export function leadOn({ typeId, href, t, lang }: Next) {
  const lines = shopLines()
  const card = document.querySelector(`.type[data-type="${CSS.escape(typeId)}"]`)
  if (!lines.some(({ type }) => type === typeId)) card?.querySelector(LINK)?.remove()
  else if (card) linkIn(card, t.chooseTime, href).focus()
  if (lines.length === 0) return
  const action = { text: t.chooseTime, href, follow: () => void buyNow(href) }
  showToast('success', t.inVisit.replace('{{sum}}', visitSum(lines, t, lang)), action)
}
