import { type RefObject, useCallback, useEffect, useState } from 'react'

const WRONG = '[aria-invalid="true"]'

/** Counts the tries that could not go on: after each, focus goes to the first wrong field, or to what `fallback` names. */
export function useAttempts(form: RefObject<HTMLElement | null>, fallback?: string) {
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (attempts === 0) return
    const wrong = form.current?.querySelector<HTMLElement>(WRONG)
    const field = wrong ?? (fallback ? form.current?.querySelector<HTMLElement>(fallback) : null)
    field?.focus()
  }, [attempts, form, fallback])
  const stop = useCallback(() => setAttempts((count) => count + 1), [])
  return { isTried: attempts > 0, stop }
}
