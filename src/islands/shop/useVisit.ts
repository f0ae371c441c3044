import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { totalsOf } from '#domain/bookingCart.ts'
import { $bookingCart, emptyBookingCart } from '#stores/bookingCart.ts'
import { takePendingChoice } from '#stores/pendingChoice.ts'
import { tell } from '#stores/toasts.ts'
import { renewVisit } from '#stores/visit.ts'

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
