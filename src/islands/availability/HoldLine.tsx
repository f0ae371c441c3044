import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $hold, holdCapacity, keepHold, leaveHold, noHold } from '#stores/bookings/checkout/hold.ts'
import '#styles/primitives/callout.css'
import './HoldLine.css'

/** Below this, the customer is offered an extension. */
const ASK_BELOW_SECONDS = 3 * 60

/** '9:05' */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

type HoldMessages = { holdKept: string; holdMore: string; holdOver: string; holdAgain: string }
type Props = { onGone: (code: number) => void; t: HoldMessages }

/** How long the slot hold lasts, shown during the choice and the checkout. */
export function HoldLine({ onGone, t }: Props) {
  const hold = useStore($hold, { ssr: noHold })
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => {
    const backAgain = ({ persisted }: PageTransitionEvent) => persisted && holdCapacity()
    addEventListener('pagehide', leaveHold)
    addEventListener('pageshow', backAgain)
    return () => {
      removeEventListener('pagehide', leaveHold)
      removeEventListener('pageshow', backAgain)
    }
  }, [])
  if (hold.status === 'none') return null
  const isHeld = hold.status === 'held'

  async function keep() {
    if (isAsking) return
    setIsAsking(true)
    const code = await keepHold()
    setIsAsking(false)
    if (code !== undefined) onGone(code)
  }
  return (
    <div className={isHeld ? 'say keep' : 'say say--warn keep'}>
      {isHeld ? (
        <p>
          <span className="keep__words">{t.holdKept} </span>
          <time role="timer" className="num" dateTime={`PT${hold.secondsLeft}S`}>
            {minutesAndSeconds(hold.secondsLeft)}
          </time>
        </p>
      ) : (
        <p role="status">{t.holdOver}</p>
      )}
      {(!isHeld || hold.secondsLeft <= ASK_BELOW_SECONDS) && (
        <button type="button" className="btn btn--line" aria-disabled={isAsking || undefined} onClick={keep}>
          {isHeld ? t.holdMore : t.holdAgain}
        </button>
      )}
    </div>
  )
}
