import { useCallback } from 'react'
import type { DeskReservation } from '#contract/desk/bookings.ts'
import type { BookingProgress, Message } from '#contract/instant/instant.ts'
import { fill, formatTime } from '#i18n/format.ts'
import { QuickMessages, type QuickWords } from '#islands/ui/booking/QuickMessages.tsx'
import { WherePlace } from '#islands/ui/booking/WherePlace.tsx'
import { findSentences } from '#stores/conversation/sentences.ts'
import { sayAtDesk, setBookingStep } from '#stores/desk/deskBooking.ts'
import { ActionButton, ActionRefusal } from './DeskAction.tsx'

type StepName = BookingProgress['step']
/** The namespace `instantVisit`, as far as the desk reads it. */
export type InstantWords = QuickWords & Record<'setStep' | 'messages' | 'where' | 'leave' | `step.${StepName}`, string>

type Props = { visit: DeskReservation; t: InstantWords; errors: Record<string, string> }

/** The next step of an instant booking, and sentences to its guest. */
export function InstantSteps({ visit: { _id, name, progress }, t, errors }: Props) {
  const findTopics = useCallback(() => findSentences('therapist', document.documentElement.lang), [])
  const onSay = useCallback((message: Message) => sayAtDesk(_id, message), [_id])
  if (!progress) return null
  const about = `${_id} step`
  return (
    <>
      <p className="desk__facts">
        <b data-step={progress.step}>{t[`step.${progress.step}`]}</b>
      </p>
      {progress.comesTo && (
        <>
          <WherePlace comesTo={progress.comesTo} label={t.where} />
          <p className="desk__facts">{fill(t.leave, { time: formatTime(progress.comesTo.leaveAt) })}</p>
        </>
      )}
      <ActionRefusal about={about} errors={errors} />
      {progress.nextSteps.length > 0 && (
        <fieldset className="desk__acts">
          <legend className="sr-only">{`${t.setStep}: ${name}`}</legend>
          {progress.nextSteps.map((step, index) => (
            <ActionButton
              key={step}
              about={about}
              look={index === 0 ? 'soft' : 'line'}
              onAct={() => setBookingStep(_id, step, about)}
            >
              {t[`step.${step}`]}
            </ActionButton>
          ))}
        </fieldset>
      )}
      <details>
        <summary>
          {t.messages} {progress.messages.length > 0 && <span className="num">{progress.messages.length}</span>}
        </summary>
        <QuickMessages
          {...{ progress, findTopics, onSay, t, errors }}
          side="desk"
          lang={document.documentElement.lang}
        />
      </details>
    </>
  )
}
