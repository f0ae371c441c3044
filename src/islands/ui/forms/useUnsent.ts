import { useStore } from '@nanostores/react'
import { $unsentTexts, nothingUnsent, storeUnsentText } from '#stores/desk/unsentTexts.ts'

/** A text that stays on this device until it is sent; `about` names what it is for. */
export function useUnsent(about: string) {
  const text = useStore($unsentTexts, { ssr: nothingUnsent })[about] ?? ''
  return [text, (next: string) => storeUnsentText(about, next)] as const
}
