import { atom } from 'nanostores'
import { ApiError } from '#api/apiError.ts'
import type { ImageError } from '#domain/catalogue/imageFile.ts'
import { readyPicture, type Sending, sendPictures } from '#stores/catalogue/pictures.ts'

/** How far the receipt of a transfer is that was made already; null while nothing happens to it. */
export const $receiptSending = atom<Sending | null>(null)

type Chosen = { ready: Promise<File | ImageError> }
let chosen: Chosen | undefined
let sending: AbortController | undefined

/** Makes the picked receipt ready to go out once the visit is placed, or says what is wrong with it. */
export async function chooseReceipt(file: File): Promise<ImageError | undefined> {
  const own: Chosen = { ready: readyPicture(file) }
  chosen = own
  $receiptSending.set({ status: 'preparing' })
  try {
    const ready = await own.ready
    if (typeof ready !== 'string') return undefined
    if (chosen === own) chosen = undefined
    return ready
  } finally {
    if (chosen === own || !chosen) $receiptSending.set(null)
  }
}

/** Another payment method needs no receipt. An upload that has begun continues. */
export function dropReceipt() {
  chosen = undefined
  if ($receiptSending.get()?.status === 'preparing') $receiptSending.set(null)
}

/** The visit is placed: its receipt goes out. False where there is none or it does not arrive. */
export async function sendReceipt(id: string): Promise<boolean> {
  const own = chosen
  sending = new AbortController()
  const { signal } = sending
  const onProgress = (share: number) => $receiptSending.set({ status: 'sending', share })
  try {
    const image = await own?.ready
    if (!(image instanceof File)) return false
    onProgress(0)
    await sendPictures('POST /reservation/upload-receipt/{id}', { params: { id }, form: { image }, signal, onProgress })
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  } finally {
    chosen = undefined
    $receiptSending.set(null)
  }
}

/** The customer does not want to wait; the payment page asks for the receipt again. */
export const stopReceipt = () => sending?.abort()
