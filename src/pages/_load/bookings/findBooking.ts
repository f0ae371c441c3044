import { ApiError } from '#api/apiError.ts'

/** The visitor's own reservation; one of another user is undefined like an unknown id. */
export async function findReservation({ apiAsVisitor }: Pick<App.Locals, 'apiAsVisitor'>, id: string) {
  try {
    return (await apiAsVisitor('GET /reservation/{id}', { params: { id } })).reservation
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return undefined
    throw error
  }
}
