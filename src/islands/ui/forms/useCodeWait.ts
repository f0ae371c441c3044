import { useEffect, useState } from 'react'

const AGAIN_SECONDS = 60

/** Seconds until another code can be requested; counts while the page is visible. */
export function useCodeWait(sentAt: number): number {
  const secondsLeft = () => Math.max(0, Math.ceil(AGAIN_SECONDS - (Date.now() - sentAt) / 1000))
  const [left, setLeft] = useState(secondsLeft)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new code starts the count anew
  useEffect(() => {
    setLeft(secondsLeft())
    const timer = setInterval(() => setLeft(secondsLeft()), 1000)
    return () => clearInterval(timer)
  }, [sentAt])
  return left
}
