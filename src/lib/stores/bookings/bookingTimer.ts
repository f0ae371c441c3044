import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'

/** `code` is null where the network failed. */
type Refused = { code: number | null }

/** The massage begins or is over, by the customer's word; the page then shows it. Refused: why. */
export async function timeBooking(id: string, what: 'start' | 'stop'): Promise<Refused | undefined> {
  try {
    if (what === 'start') await api('POST /reservation/{id}/massaging/start', { params: { id } })
    else await api('POST /reservation/{id}/massaging/stop', { params: { id } })
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { code: refusalCode(error) }
  }
}
