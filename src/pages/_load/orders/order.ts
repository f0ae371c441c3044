import { ApiError } from '#api/apiError.ts'
import type { Reservation } from '#contract/bookings/bookings.ts'
import type { OrderRef, PaymentStatus } from '#contract/orders.ts'
import type { Voucher } from '#contract/vouchers/vouchers.ts'
import type { Query } from '#domain/query.ts'

const KINDS = ['reservationId', 'voucherId', 'cartId', 'tipId', 'moveId'] as const
type Kind = (typeof KINDS)[number]

/** What was ordered, as far as there is more to say than the money. */
export type Ordered = { reservation?: Reservation; vouchers?: Voucher[] }

export type AskedOrder =
  /** The address names no order, or more than one. */
  | { status: 'none' }
  /** Not logged in: nothing of an order is shown. */
  | { status: 'closed' }
  /** Not an order of this customer, or none at all. */
  | { status: 'unknown' }
  | { status: 'found'; ref: OrderRef; payment: PaymentStatus; ordered: Ordered }

function refOf(query: Query<Kind>): { kind: Kind; id: string } | undefined {
  const [first, ...more] = KINDS.flatMap((kind) => query.getAll(kind).map((id) => ({ kind, id })))
  return first && first.id !== '' && first.id.length <= 100 && more.length === 0 ? first : undefined
}

type Asked = { kind: Kind; id: string }

async function findOrdered(
  { apiAsVisitor }: App.Locals,
  { kind, id }: Asked,
  { partOf }: PaymentStatus,
): Promise<Ordered> {
  const params = { id }
  switch (kind) {
    case 'reservationId':
      return { reservation: (await apiAsVisitor('GET /reservation/{id}', { params })).reservation }
    case 'voucherId':
      return { vouchers: [(await apiAsVisitor('GET /vouchers/{id}', { params })).voucher] }
    case 'cartId':
      return { vouchers: (await apiAsVisitor('GET /voucher-carts/{id}/info', { params })).vouchers }
    case 'moveId': {
      if (partOf === null) return {}
      return { reservation: (await apiAsVisitor('GET /reservation/{id}', { params: { id: partOf } })).reservation }
    }
    case 'tipId':
      return {}
  }
}

/** The order that /thank-you and /qr-payment name, for its owner alone; reading it makes the page personal. */
export async function findAskedOrder(locals: App.Locals, query: Query<Kind>): Promise<AskedOrder> {
  const { signedIn, apiAsVisitor } = locals
  const asked = refOf(query)
  if (!asked) return { status: 'none' }
  if (!signedIn) return { status: 'closed' }
  const ref: OrderRef = { [asked.kind]: asked.id }
  try {
    const payment = await apiAsVisitor('POST /payment/status', { body: ref })
    return { status: 'found', ref, payment, ordered: await findOrdered(locals, asked, payment) }
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return { status: 'unknown' }
    throw error
  }
}
