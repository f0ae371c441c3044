import { atom } from 'nanostores'
import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'

export type DevicesState =
  | { status: 'idle' }
  | { status: 'ending' }
  | { status: 'refused'; code: number | null }
  /** `id` of the device that was logged out, or null for every other one. */
  | { status: 'ended'; id: string | null }

export const $devices = atom<DevicesState>({ status: 'idle' })

async function end(id: string | null) {
  if ($devices.get().status === 'ending') return
  $devices.set({ status: 'ending' })
  try {
    if (id) await api('DELETE /devices/{id}', { params: { id } })
    else await api('DELETE /devices')
    $devices.set({ status: 'ended', id })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    $devices.set({ status: 'refused', code: refusalCode(error) })
  }
}

/** Logs one device out. */
export const endDevice = (id: string) => end(id)

/** Logs every device out but this one. */
export const endOtherDevices = () => end(null)
