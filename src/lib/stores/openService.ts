import { atom } from 'nanostores'

/** The service whose dialog is open, with the option that was tapped. */
export type OpenService = { typeId: string; timePriceId: string | null }

export const $openService = atom<OpenService | null>(null)

/** The same tap may come twice: first to the page's script, then, replayed, to React. */
export function openService(typeId: string, timePriceId: string | null = null) {
  const open = $openService.get()
  if (open?.typeId === typeId && open.timePriceId === timePriceId) return
  $openService.set({ typeId, timePriceId })
}

export function closeService() {
  $openService.set(null)
}

/** The chosen tab of the service list; `asked` counts the taps, for a second tap scrolls there again. */
export const $serviceTab = atom<{ key: string; asked: number }>({ key: 'all', asked: 0 })

export function showTab(key: string) {
  $serviceTab.set({ key, asked: $serviceTab.get().asked + 1 })
}
