import type { DeskStep } from '#contract/desk/entries.ts'
import { fill, formatTime } from '#i18n/format.ts'
import { undoStep } from '#stores/desk/deskEntries.ts'
import { ActionButton, ActionRefusal } from './DeskAction.tsx'
import { focusDay } from './day/focusDay.ts'
import type { DeskWords } from './messages.ts'
import './Steps.css'

type Props = { steps: readonly DeskStep[]; words: DeskWords }

/** What the desk has just done, with the way back for ten minutes. */
export function Steps({ steps, words: { t, errors } }: Props) {
  async function undo(id: string) {
    // Its button goes with it.
    if (await undoStep(id)) focusDay()
  }
  if (steps.length === 0) return null
  return (
    <section className="desk__part" aria-labelledby="desk-steps">
      <h2 id="desk-steps">{t.steps}</h2>
      <ul className="desk__steps">
        {steps.map(({ _id, kind, label, undoUntil }) => (
          <li key={_id} data-step={kind}>
            <div>
              <p>{label ? fill(t.stepOf, { step: t[`did.${kind}`], name: label }) : t[`did.${kind}`]}</p>
              <p className="text-small text-ink-2 num">{fill(t.until, { time: formatTime(undoUntil) })}</p>
              <ActionRefusal about={_id} errors={errors} />
            </div>
            <ActionButton about={_id} look="line" onAct={() => undo(_id)}>
              {t.undo}
            </ActionButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
