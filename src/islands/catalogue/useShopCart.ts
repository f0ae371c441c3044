import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { totalsOf } from '#domain/bookings/bookingCart.ts'
import { $bookingCart, emptyBookingCart } from '#stores/bookings/bookingCart.ts'
import { takePendingChoice } from '#stores/bookings/pendingChoice.ts'
import { buyNow, renewVisit } from '#stores/bookings/shopChoice.ts'
import { showToast } from '#stores/toasts.ts'
import { offerSkip } from './timeLink.ts'

type Words = { choiceKept: string; chooseTime: string }

/** The visit at this shop: its lines and totals. A choice that waited for the log-in joins it here, and leads on. */
export function useShopCart(shopId: string, { choiceKept, chooseTime }: Words, href: string) {
  const cart = useStore($bookingCart, { ssr: emptyBookingCart })
  useEffect(() => {
    renewVisit()
    if (takePendingChoice())
      showToast('success', choiceKept, { text: chooseTime, href, follow: () => void buyNow(href) })
  }, [choiceKept, chooseTime, href])
  const lines = cart.shopId === shopId ? cart.lines : []
  const isChosen = lines.length > 0
  useEffect(() => offerSkip(chooseTime, href, isChosen), [chooseTime, href, isChosen])
  return { lines, totals: totalsOf(lines) }
}
