import { ApiError } from '#api/apiError.ts'

type Locals = Pick<App.Locals, 'apiAsVisitor'>

/** What the visitor may review, or has; an order of another user is answered like an unknown id. */
export async function findOwnReview({ apiAsVisitor }: Locals, kind: 'reservation' | 'voucher', id: string) {
  const params = { id }
  try {
    return kind === 'reservation'
      ? await apiAsVisitor('GET /reviews/reservations/{id}', { params })
      : await apiAsVisitor('GET /reviews/vouchers/{id}', { params })
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return undefined
    throw error
  }
}
