import { useStore } from '@nanostores/react'
import { $unsent, keepUnsent, nothingUnsent } from '#stores/desk/unsentTexts.ts'

/** A text that stays on this device until it is sent; `about` names what it is for. */
export function useUnsent(about: string) {
  const text = useStore($unsent, { ssr: nothingUnsent })[about] ?? ''
  return [text, (next: string) => keepUnsent(about, next)] as const
}
