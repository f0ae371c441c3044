import type { Reservation } from '#contract/bookings/bookings.ts'
import type { Voucher } from '#contract/vouchers/vouchers.ts'
import { LIST_TAB, type ListTab } from '#domain/bookings/listTab.ts'
import { HISTORY_PAGE_SIZE } from '#domain/constants.ts'
import type { Query } from '#domain/query.ts'

type Part<T> = { items: T[]; hasMore: boolean }

const NONE = { items: [], hasMore: false }

const isTab = (text: string | null): text is ListTab => Object.values(LIST_TAB).some((tab) => tab === text)

/** The requested tab; an order of vouchers that was just placed opens the vouchers. */
export function tabOf(asked: Query<'type' | 'cartId'>): ListTab {
  const type = asked.get('type')
  if (isTab(type)) return type
  return asked.has('cartId') ? LIST_TAB.voucher : LIST_TAB.reserved
}

/** What a tab holds, from `offset` on: visits, vouchers, or both, each twenty a page. */
export async function listOfTab({ apiAsVisitor }: App.Locals, userId: string, type: ListTab, offset: number) {
  const visits = async (): Promise<Part<Reservation>> => {
    if (type === 'voucher' || type === 'wowcher') return NONE
    return apiAsVisitor('GET /v2/reservations/user/{userId}', { params: { userId }, query: { type, offset } })
  }
  const vouchers = async (): Promise<Part<Voucher>> => {
    if (type === 'booking') return NONE
    return apiAsVisitor('GET /v2/vouchers', { query: { type, offset } })
  }
  const [visitPart, voucherPart] = await Promise.all([visits(), vouchers()])
  const next = visitPart.hasMore || voucherPart.hasMore ? offset + HISTORY_PAGE_SIZE : undefined
  return { visits: visitPart.items, vouchers: voucherPart.items, next }
}
