import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { InstantRequest } from '#contract/instant.ts'
import { timeLeft } from '#domain/instant/instantAnswers.ts'
import { fill } from '#i18n/format.ts'
import { Popup } from '#islands/ui/dialogs/Popup.tsx'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import { $tapped, cancelRequest, extendRequest, nothingTapped } from '#stores/instant/instantRequest.ts'
import type { ErrorMessages, SearchMessages } from './messages.ts'
import type { SearchConfig } from './searchConfig.ts'
import './Waiting.css'

type Props = {
  request: InstantRequest
  count: number
  now: Date
  config: SearchConfig
  minutes: (count: number) => string
  t: SearchMessages
  errors: ErrorMessages
}

/** How long the request is open, and what can be done with it. */
export function Waiting({ request, count, now, config, minutes, t, errors }: Props) {
  const tapped = useStore($tapped, { ssr: nothingTapped })
  const [isCanceling, setIsCanceling] = useState(false)
  const { createdAt, expiresAt, extensions } = request
  const whole = new Date(expiresAt).getTime() - new Date(createdAt).getTime()
  const gone = Math.min(whole, Math.max(0, now.getTime() - new Date(createdAt).getTime()))
  return (
    <section className="panel wait" aria-labelledby="waiting">
      <div className="flex flex-wrap items-baseline justify-between gap-x-s5 gap-y-s2">
        <h2 id="waiting" aria-live="polite">
          {count > 0 ? fill(t.answers, { count }) : t.searching}
        </h2>
        <span>
          <small className="text-ink-2">{t.timeLeft}</small>{' '}
          <span className="wait__left" role="timer">
            {timeLeft(expiresAt, now)}
          </span>
        </span>
      </div>
      <progress max={whole} value={whole - gone} aria-label={t.timeLeft} />
      <p className="text-small text-ink-2">{t.searchingText}</p>
      <div className="flex items-center gap-s2 flex-wrap">
        <button type="button" className="btn btn--soft" onClick={extendRequest}>
          {fill(t.extend, { minutes: minutes(config.extensionMinutes) })}
        </button>
        <button type="button" className="btn btn--line" onClick={() => setIsCanceling(true)}>
          {t.cancel}
        </button>
      </div>
      <p className="text-small text-ink-2">
        {fill(t.extensionsLeft, { count: Math.max(0, config.maxExtensions - extensions) })}
      </p>
      {tapped && (
        <p className="refusal" role="alert">
          {refusalText(errors, tapped.code)}
        </p>
      )}
      <Popup
        open={isCanceling}
        header={t.cancelTitle}
        text={t.cancelText}
        button={t.cancel}
        onButton={() => {
          setIsCanceling(false)
          cancelRequest()
        }}
        second={{ button: t.keep, onButton: () => setIsCanceling(false) }}
        onClose={() => setIsCanceling(false)}
      />
    </section>
  )
}
