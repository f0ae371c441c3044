import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { totalsOf } from '#domain/bookings/bookingCart.ts'
import { $bookingCart, emptyBookingCart } from '#stores/bookings/bookingCart.ts'
import { takePendingChoice } from '#stores/bookings/pendingChoice.ts'
import { renewVisit } from '#stores/bookings/shopChoice.ts'
import { showToast } from '#stores/toasts.ts'

/** The visit at this shop: its lines and totals. A choice that waited for the log-in joins it here. */
export function useShopCart(shopId: string, choiceKept: string) {
  const cart = useStore($bookingCart, { ssr: emptyBookingCart })
  useEffect(() => {
    renewVisit()
    if (takePendingChoice()) showToast('success', choiceKept)
  }, [choiceKept])
  const lines = cart.shopId === shopId ? cart.lines : []
  return { lines, totals: totalsOf(lines) }
}
