import { atom } from 'nanostores'

/** The chosen tab of the service list; `asked` counts the taps, because a second tap on the same tab scrolls again. */
export const $serviceTab = atom<{ key: string; asked: number }>({ key: 'all', asked: 0 })

export function showTab(key: string) {
  $serviceTab.set({ key, asked: $serviceTab.get().asked + 1 })
}
