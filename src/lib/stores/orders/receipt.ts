import { ApiError, refusalCode } from '#api/apiError.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { OrderRef } from '#contract/orders.ts'
import { readyPicture, type Sending, sendPictures } from '#stores/catalogue/pictures.ts'

/** What became of a receipt; `code` is null where the network failed. */
export type ReceiptOutcome = 'sent' | 'stopped' | 'tooLarge' | { code: number | null }

/** Uploads the receipt of a bank transfer, resized; `tell` is given the progress. */
export async function sendReceipt(
  ref: OrderRef,
  picked: File,
  signal: AbortSignal,
  tell: (sending: Sending) => void,
): Promise<ReceiptOutcome> {
  tell({ status: 'preparing' })
  try {
    const image = await readyPicture(picked)
    if (image === 'type') return { code: ERROR_CODE.invalidFileType }
    if (image === 'size') return 'tooLarge'
    const onProgress = (share: number) => tell({ status: 'sending', share })
    onProgress(0)
    await sendPictures('POST /payment/upload-receipt', { form: { ...ref, image }, signal, onProgress })
    return 'sent'
  } catch (error) {
    if (signal.aborted) return 'stopped'
    if (error instanceof ApiError) return { code: refusalCode(error) }
    throw error
  }
}
