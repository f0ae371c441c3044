import { atom } from 'nanostores'
import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'

export type PictureState =
  | { status: 'idle' }
  | { status: 'uploading' }
  | { status: 'refused'; code: number | null }
  | { status: 'saved'; url: string | null }

export const $profilePicture = atom<PictureState>({ status: 'idle' })

/** Sets the customer's picture. */
export async function uploadPicture(image: File) {
  if ($profilePicture.get().status === 'uploading') return
  $profilePicture.set({ status: 'uploading' })
  try {
    const { user } = await api('POST /user/upload', { form: { image } })
    $profilePicture.set({ status: 'saved', url: user.profileURL })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    $profilePicture.set({ status: 'refused', code: refusalCode(error) })
  }
}
