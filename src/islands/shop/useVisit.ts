import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { totalsOf } from '#domain/booking/bookingCart.ts'
import { $bookingCart, emptyBookingCart } from '#stores/booking/bookingCart.ts'
import { takePendingChoice } from '#stores/booking/pendingChoice.ts'
import { renewVisit } from '#stores/booking/visit.ts'
import { tell } from '#stores/toasts.ts'

/** The visit at this shop: its lines and totals. A choice that waited for the log-in joins it here. */
export function useVisit(shopId: string, choiceKept: string) {
  const cart = useStore($bookingCart, { ssr: emptyBookingCart })
  useEffect(() => {
    renewVisit()
    if (takePendingChoice()) tell('success', choiceKept)
  }, [choiceKept])
  const lines = cart.shopId === shopId ? cart.lines : []
  return { lines, totals: totalsOf(lines) }
}
