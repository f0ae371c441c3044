import { useStore } from '@nanostores/react'
import { useCallback, useEffect } from 'react'
import type { InstantBooking, Message } from '#contract/instant/instant.ts'
import type { CancelParts } from '#i18n/bookingText.ts'
import { type Locale, langOf } from '#i18n/locales.ts'
import { QuickMessages } from '#islands/ui/booking/QuickMessages.tsx'
import { useFreshPage } from '#islands/ui/lazy/useFreshPage.ts'
import { pathsOf } from '#lib/paths.ts'
import { findSentences } from '#stores/conversation/sentences.ts'
import { $instantBooking, followBooking, noInstantBooking, sayToShop } from '#stores/instant/instantBooking.ts'
import { $isOnLine } from '#stores/instant/instantRequest.ts'
import { VisitSteps } from './BookingSteps.tsx'
import type { BookingChangeMessages, ErrorMessages } from './messages.ts'
import { useNow } from './useNow.ts'

type Props = {
  visit: InstantBooking
  /** What canceling costs, now and once the time for changes is over. */
  cancel: { now: CancelParts; later: CancelParts }
  locale: Locale
  t: BookingChangeMessages
  errors: ErrorMessages
}

/** How far the shop is, what can still be changed, and what was said to and fro. */
export function Status({ visit: first, cancel, locale, t, errors }: Props) {
  useFreshPage()
  const visit = useStore($instantBooking, { ssr: noInstantBooking }) ?? first
  const isOnLine = useStore($isOnLine, { ssr: () => true })
  const now = useNow(visit.canChange)
  const { reservationID, status, changeUntil } = visit
  const paths = pathsOf(locale)
  useEffect(() => followBooking(reservationID), [reservationID])
  const findTopics = useCallback(() => findSentences('customer'), [])
  const onSay = useCallback((message: Message) => sayToShop(reservationID, message), [reservationID])
  const isOff = status === 'canceled' || status === 'missing'
  const { strong, rest } = visit.canChange && now < new Date(changeUntil) ? cancel.now : cancel.later
  return (
    <div className="grid gap-s5">
      {!isOnLine && (
        <p className="note" role="status">
          {t.offline}
        </p>
      )}
      {isOff && (
        <p className="refusal" role="status">
          {t[`status.${status}`]}
        </p>
      )}
      {!isOff && (
        <section className="panel" aria-labelledby="progress">
          <h2 id="progress">{t.progress}</h2>
          <p className="sr-only" role="status">
            {t[`step.${visit.step}`]}
          </p>
          <VisitSteps progress={visit} t={t} />
          <p className="text-small text-ink-2">{t.setBy}</p>
        </section>
      )}
      {!isOff && (
        <section className="grid gap-s2" aria-labelledby="plans">
          <h2 id="plans">{t.plans}</h2>
          <p>
            {strong && <b>{strong}</b>}
            {rest}
          </p>
          <p>
            <a className="btn btn--line" href={paths.ticket(reservationID)}>
              {t.ticket}
            </a>
          </p>
        </section>
      )}
      {isOff && (
        <p>
          <a className="btn" href={paths.instantPrep()}>
            {t.again}
          </a>
        </p>
      )}
      <section className="grid gap-s2" aria-labelledby="messages">
        <h2 id="messages">{t.messages}</h2>
        <p className="text-small text-ink-2">{t.messagesText}</p>
        <QuickMessages {...{ progress: visit, findTopics, onSay, t, errors }} side="customer" lang={langOf(locale)} />
      </section>
    </div>
  )
}
