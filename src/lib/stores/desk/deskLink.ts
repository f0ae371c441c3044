import { atom } from 'nanostores'
import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import { pathsOf } from '#lib/paths.ts'
import { openDeskNow } from './desk.ts'

export type DeskLinkState =
  | { status: 'none' }
  | { status: 'asking' }
  /** `qr` is one SVG path over a square of `size` modules. */
  | { status: 'shown'; url: string; expiresAt: string; qr: { size: number; path: string } }
  /** `code` is null where the network failed. */
  | { status: 'refused'; code: number | null }

const NONE: DeskLinkState = { status: 'none' }
export const noDeskLink = () => NONE

/** A link that opens the desk on one more device; nothing keeps it but this page. */
export const $deskLink = atom<DeskLinkState>(NONE)

export async function makeDeskLink(locale: Parameters<typeof pathsOf>[0]) {
  const open = openDeskNow()
  if (!open || $deskLink.get().status === 'asking') return
  $deskLink.set({ status: 'asking' })
  try {
    const { urlName } = open
    const [{ key, expiresAt }, { qrPath }] = await Promise.all([
      api('POST /desk/{urlName}/link', { params: { urlName } }),
      import('#platform/device/qrPath.ts').catch((error: unknown) => {
        throw new ApiError(0, null, String(error))
      }),
    ])
    const url = location.origin + pathsOf(locale).desk(urlName, key)
    $deskLink.set({ status: 'shown', url, expiresAt, qr: qrPath(url) })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    $deskLink.set({ status: 'refused', code: refusalCode(error) })
  }
}

export const hideDeskLink = () => $deskLink.set(NONE)
