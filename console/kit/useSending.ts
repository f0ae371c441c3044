import { useNotify } from 'ra-core'
import { useRef, useState } from 'react'
import { errorKey } from '#console/data/errorKey.ts'

/** Does something that may be refused, once at a time; `refusal` is the message of why. */
export function useSending() {
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  // A second tap comes before the first one is drawn.
  const isUnderWay = useRef(false)
  async function send(work: () => Promise<unknown>): Promise<boolean> {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setBusy(true)
    setRefusal(undefined)
    try {
      await work()
      return true
    } catch (error) {
      setRefusal(errorKey(error))
      return false
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  return { send, refusal, isBusy }
}

/**
 * Decides about something that others decide about too, and says what was `done`; `reread` follows also where it was
 * refused: somebody else was quicker.
 */
export function useDeciding(reread: () => Promise<unknown>) {
  const notify = useNotify()
  return async (work: Promise<unknown>, done: string) => {
    try {
      await work
      notify(done)
    } finally {
      await reread()
    }
  }
}
