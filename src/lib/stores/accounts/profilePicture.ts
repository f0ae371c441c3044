import { atom } from 'nanostores'
import { ApiError, refusalCode } from '#api/apiError.ts'
import type { ImageError } from '#domain/catalogue/imageFile.ts'
import { readyPicture, type Sending, sendPictures } from '#stores/catalogue/pictures.ts'

export type PictureState =
  | { status: 'idle' }
  | Sending
  | { status: 'stopped' }
  | { status: 'refused'; code: number | null }
  | { status: 'saved'; url: string | null }

export const $profilePicture = atom<PictureState>({ status: 'idle' })

const isBusy = () => ['preparing', 'sending'].includes($profilePicture.get().status)

function refuse(error: unknown) {
  if (!(error instanceof ApiError)) throw error
  $profilePicture.set({ status: 'refused', code: refusalCode(error) })
}

/** Unpacks the picked picture to be cut, or says what is wrong with it; nothing where this went wrong on our side. */
export async function openPicture(file: File): Promise<ImageBitmap | ImageError | undefined> {
  if (isBusy()) return undefined
  $profilePicture.set({ status: 'preparing' })
  try {
    const ready = await readyPicture(file)
    $profilePicture.set({ status: 'idle' })
    return typeof ready === 'string' ? ready : await createImageBitmap(ready).catch(() => 'type' as const)
  } catch (error) {
    refuse(error)
    return undefined
  }
}

let kept: File | undefined
let sending: AbortController | undefined

/** Sets the customer's picture. */
export async function uploadPicture(image: File) {
  if (isBusy()) return
  kept = image
  sending = new AbortController()
  const { signal } = sending
  $profilePicture.set({ status: 'sending', share: 0 })
  const onProgress = (share: number) => $profilePicture.set({ status: 'sending', share })
  try {
    const { user } = await sendPictures('POST /user/upload', { form: { image }, signal, onProgress })
    $profilePicture.set({ status: 'saved', url: user.profileURL })
  } catch (error) {
    if (signal.aborted) $profilePicture.set({ status: 'stopped' })
    else refuse(error)
  }
}

/** The customer does not want to wait; the cut picture is kept. */
export const stopPicture = () => sending?.abort()

/** Sends the picture that was cut last once more. */
export const sendPictureAgain = () => kept && uploadPicture(kept)
