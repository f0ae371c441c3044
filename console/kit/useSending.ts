import { useState } from 'react'
import { errorKey } from '#console/data/errorKey.ts'

/** Does something that may be refused, once at a time; `refusal` is the message of why. */
export function useSending() {
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  async function send(work: () => Promise<unknown>): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    setRefusal(undefined)
    try {
      await work()
      return true
    } catch (error) {
      setRefusal(errorKey(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { send, refusal, isBusy }
}
