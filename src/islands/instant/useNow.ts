import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { COUNTDOWN_TICK_MS } from '#domain/constants.ts'
import { $ahead } from '#stores/instant/instantRequest.ts'

/** The current time by the server's clock, updated every second while `isTicking`. */
export function useNow(isTicking: boolean): Date {
  const ahead = useStore($ahead)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isTicking) return
    const timer = setInterval(() => setNow(Date.now()), COUNTDOWN_TICK_MS)
    return () => clearInterval(timer)
  }, [isTicking])
  return new Date(now + ahead)
}
