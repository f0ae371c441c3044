import { Refusal } from '#console/kit/Fields.tsx'
import { useSending } from '#console/kit/useSending.ts'
import { useWords } from '#console/kit/useWords.ts'
import type { ConsoleDay, DoneStep } from '#contract/desk/consoleDay.ts'
import { canUndo } from '#domain/desk/deskStep.ts'
import type { DayActs } from './useDay.ts'

type StepProps = { step: DoneStep; isOpen: boolean; onUndo(): Promise<unknown> }

function Step({ step, isOpen, onUndo }: StepProps) {
  const { t, whenSaid } = useWords()
  const { send, refusal, isBusy } = useSending()
  const { kind, label, by, doneAt, isUndone, undoneBy } = step
  const what = [t(`console.today.did.${kind}`), label].filter(Boolean).join(': ')
  const person = (name: string | null) => name ?? t('console.today.device')
  return (
    <li>
      <p>
        <strong>{what}</strong>{' '}
        <span className="text-small text-ink-2">
          <span className="num">{whenSaid(doneAt)}</span>, {person(by)}
          {isUndone && ` · ${t('console.today.undoneBy', { name: person(undoneBy) })}`}
        </span>
      </p>
      <Refusal message={refusal} />
      {isOpen && !isUndone && (
        <button
          type="button"
          className="btn btn--line"
          aria-label={t('console.today.undoOf', { step: what })}
          aria-disabled={isBusy || undefined}
          onClick={() => send(onUndo)}
        >
          {t('console.today.undo')}
        </button>
      )}
    </li>
  )
}

type Props = { day: ConsoleDay; acts: DayActs; now: Date }

/** Who did what at this shop since yesterday; for ten minutes it can be undone. */
export function DoneList({ day: { steps, mayChange }, acts, now }: Props) {
  const { t } = useWords()
  if (steps.length === 0) return null
  return (
    <section className="panel" aria-labelledby="done">
      <h2 id="done" className="text-h3">
        {t('console.today.done')}
      </h2>
      <ol className="grid gap-s3">
        {steps.map((step) => (
          <Step
            key={step._id}
            step={step}
            isOpen={mayChange && canUndo(step.doneAt, now)}
            onUndo={() => acts.undo(step._id)}
          />
        ))}
      </ol>
    </section>
  )
}
