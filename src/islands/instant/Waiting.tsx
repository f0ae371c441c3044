import { useStore } from '@nanostores/react'
import type { InstantRequest, NonResponders } from '#contract/instant/instant.ts'
import { timeLeft } from '#domain/instant/instantAnswers.ts'
import { plural } from '#i18n/format.ts'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import { $tapped, nothingTapped } from '#stores/instant/instantRequest.ts'
import type { ErrorMessages, SearchMessages } from './messages.ts'
import './Waiting.css'

const ROUND = 176

type Props = {
  request: InstantRequest
  /** How many answers can be taken. */
  count: number
  nonResponders: NonResponders | undefined
  now: Date
  lang: string
  t: SearchMessages
  errors: ErrorMessages
}

/** How long the request is open, how many have room, said no, or have not answered. */
export function Waiting({ request, count, nonResponders, now, lang, t, errors }: Props) {
  const tapped = useStore($tapped, { ssr: nothingTapped })
  const { createdAt, expiresAt } = request
  const whole = new Date(expiresAt).getTime() - new Date(createdAt).getTime()
  const left = Math.min(whole, Math.max(0, new Date(expiresAt).getTime() - now.getTime()))
  const { saidNo = 0, unanswered = 0 } = nonResponders ?? {}
  const others = [
    ...(saidNo > 0 ? [plural(t, 'saidNo', saidNo, lang)] : []),
    ...(unanswered > 0 ? [plural(t, 'unanswered', unanswered, lang)] : []),
  ]
  return (
    <section className="grid gap-s3" aria-labelledby="waiting">
      <div className="wait">
        <span className="wait__ring">
          <svg viewBox="0 0 64 64" width="64" height="64" fill="none" strokeWidth="6" aria-hidden="true">
            <circle cx="32" cy="32" r="28" stroke="var(--sunk)" />
            <circle
              cx="32"
              cy="32"
              r="28"
              stroke="var(--brand)"
              strokeLinecap="round"
              strokeDasharray={`${whole > 0 ? (left / whole) * ROUND : 0} ${ROUND}`}
              transform="rotate(-90 32 32)"
            />
          </svg>
          <span className="wait__left" role="timer" aria-label={t.timeLeft}>
            {timeLeft(expiresAt, now)}
          </span>
        </span>
        <div>
          <h2 id="waiting" aria-live="polite">
            {count > 0 ? plural(t, 'room', count, lang) : t.searching}
          </h2>
          <p className="text-ink-2" role="status">
            {others.join(' · ')}
          </p>
        </div>
      </div>
      {tapped && (
        <p className="refusal" role="alert">
          {refusalText(errors, tapped.code)}
        </p>
      )}
    </section>
  )
}
