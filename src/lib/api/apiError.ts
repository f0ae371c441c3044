/** What any failed call becomes; `code` is null where the network failed (spec section 8). */
export class ApiError extends Error {
  readonly status: number
  readonly code: number | null

  constructor(status: number, code: number | null, message: string) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
  }
}
