import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'

/** Asks the shop's desk for something. Refused: why; `code` is null where the network failed. */
export async function askShop(
  shopId: string,
  body: { contact: string; message: string },
): Promise<{ code: number | null } | undefined> {
  try {
    await api('POST /shops/{id}/special-requests', { params: { id: shopId }, body })
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { code: refusalCode(error) }
  }
}
