import type { BookingProgress } from '#contract/instant/instant.ts'
import { formatTime } from '#i18n/format.ts'
import type { BookingChangeMessages } from './messages.ts'
import './BookingSteps.css'

type Props = { progress: BookingProgress; t: BookingChangeMessages }

/** Each step with when the shop said it; a step that was passed over counts as done. */
export function VisitSteps({ progress, t }: Props) {
  const { steps, step } = progress
  const at = steps.findIndex((one) => one.step === step)
  return (
    <ol className="steps" aria-label={t.progress}>
      {steps.map((one, index) => (
        <li key={one.step} className={index <= at ? 'is-done' : ''} aria-current={index === at ? 'step' : undefined}>
          <span>{t[`step.${one.step}`]}</span>
          <small className="num">{one.at ? formatTime(one.at) : index > at ? t.toCome : ''}</small>
        </li>
      ))}
    </ol>
  )
}
