import { atom, onMount } from 'nanostores'

/** The service whose dialog is open, with the place in its list of the option that was tapped. */
export type OpenService = { typeId: string; at: number | null }

const SERVICE_SHEET_ID = 'service-sheet'

const sheet = () => document.getElementById(SERVICE_SHEET_ID) as HTMLDialogElement | null

function openNow(): OpenService | null {
  const { type, at = '' } = sheet()?.dataset ?? {}
  return type && sheet()?.open ? { typeId: type, at: at === '' ? null : Number(at) } : null
}

/**
 * What the page's own script shows: it opens the dialog before any library is loaded (src/components/catalogue/shop/serviceSheet.ts),
 * keeps the state on the dialog and says `service:changed`.
 */
export const $openService = atom<OpenService | null>(null)

onMount($openService, () => {
  const read = () => $openService.set(openNow())
  read()
  document.addEventListener('service:changed', read)
  return () => document.removeEventListener('service:changed', read)
})

export function closeService() {
  sheet()?.close()
}
