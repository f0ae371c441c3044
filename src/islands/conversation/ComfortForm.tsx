import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useState } from 'react'
import type { ComfortCard } from '#contract/conversation.ts'
import {
  type BodyArea,
  markOf,
  nextMark,
  OILS,
  PRESSURES,
  TEMPERATURES,
  withMark,
} from '#domain/conversation/comfortCard.ts'
import { FieldShell } from '#islands/ui/fields/FieldShell.tsx'
import { Picks } from '#islands/ui/fields/Picks.tsx'
import { RefusalLine } from '#islands/ui/forms/RefusalLine.tsx'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import { $comfort, keepComfortCard } from '#stores/conversation/comfortCard.ts'
import { showToast } from '#stores/toasts.ts'
import { AreaList } from './AreaList.tsx'
import { BodyMap } from './BodyMap.tsx'
import { ForgetCard } from './ForgetCard.tsx'
import type { ComfortMessages, ErrorMessages } from './messages.ts'
import '#styles/primitives/form/check.css'
import './ComfortForm.css'

type Props = {
  card: ComfortCard | null
  /** The booking that the card is attached to when it is saved, and the link to its ticket. */
  visit?: { id: string; ticket: string } | undefined
  /** The page that shows the card. */
  shown: string
  t: ComfortMessages
  errors: ErrorMessages
}

const WORDS = ['injuries', 'allergies', 'note'] as const
const WORDS_LENGTH = 500
const EMPTY: ComfortCard = {
  focus: [],
  avoid: [],
  ...{ pressure: null, oil: null, temperature: null, isPregnant: false },
  ...{ injuries: '', allergies: '', note: '' },
}

/** What does good and what to leave alone, touched on a body or chosen from a list. */
export function ComfortForm({ card: kept, visit, shown, t, errors }: Props) {
  const state = useStore($comfort)
  const [card, setCard] = useState(kept ?? EMPTY)
  const change = (some: Partial<ComfortCard>) => setCard((before) => ({ ...before, ...some }))
  const touch = (area: BodyArea) =>
    setCard((before) => ({ ...before, ...withMark(before, area, nextMark(markOf(before, area))) }))
  const isKept = state.status === 'kept' || (kept !== null && state.status !== 'forgotten')

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (state.status === 'kept') showToast('success', t.saved)
    if (state.status !== 'forgotten') return
    setCard(EMPTY)
    showToast('success', t.forgotten)
  }, [state])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    keepComfortCard(card, visit)
  }

  return (
    <form className="form comfort" method="dialog" aria-label={t.title} onSubmit={onSubmit}>
      <section className="grid gap-s4" aria-labelledby="comfort-body">
        <h2 id="comfort-body">{t.body}</h2>
        <p className="text-small text-ink-2">{t.bodyHint}</p>
        <BodyMap card={card} t={t} onTouch={touch} />
        <p className="comfort__keys flex flex-wrap gap-s4 text-small">
          <span>{t['mark.focus']}</span>
          <span className="key--avoid">{t['mark.avoid']}</span>
        </p>
        <AreaList card={card} t={t} onMark={(area, mark) => change(withMark(card, area, mark))} />
      </section>
      <fieldset className="form">
        <legend className="legend">{t.pressure}</legend>
        <Picks
          name="pressure"
          values={['', ...PRESSURES] as const}
          chosen={card.pressure ?? ''}
          textOf={(value) => (value ? t[`pressure.${value}`] : t.either)}
          onChoose={(value) => change({ pressure: value || null })}
        />
      </fieldset>
      <fieldset className="form">
        <legend className="legend">{t.oil}</legend>
        <Picks
          name="oil"
          values={OILS}
          chosen={card.oil ?? 'any'}
          textOf={(value) => t[`oil.${value}`]}
          onChoose={(oil) => change({ oil })}
        />
      </fieldset>
      <fieldset className="form">
        <legend className="legend">{t.temperature}</legend>
        <Picks
          name="temperature"
          values={TEMPERATURES}
          chosen={card.temperature ?? 'usual'}
          textOf={(value) => t[`temperature.${value}`]}
          onChoose={(temperature) => change({ temperature })}
        />
      </fieldset>
      <label className="check">
        <input
          type="checkbox"
          checked={card.isPregnant}
          onChange={(event) => change({ isPregnant: event.target.checked })}
        />
        <span>{t.pregnant}</span>
      </label>
      {WORDS.map((field) => (
        <FieldShell
          key={field}
          label={t[field]}
          errors={errors}
          {...(field === 'injuries' ? { hint: t.wordsHint } : {})}
        >
          {(described) => (
            <textarea
              className="input"
              maxLength={WORDS_LENGTH}
              value={card[field]}
              onChange={(event) => change({ [field]: event.target.value })}
              {...described}
            />
          )}
        </FieldShell>
      ))}
      <p className="text-small text-ink-2">{t.privacy}</p>
      <RefusalLine text={state.status === 'refused' ? refusalText(errors, state.code) : undefined} />
      <div className="flex items-center gap-s2 flex-wrap">
        <button type="submit" className="btn" aria-disabled={state.status === 'busy' || undefined}>
          {state.status === 'busy' ? t.saving : t.save}
        </button>
        {isKept && (
          <a className="btn btn--line" href={shown}>
            {t.show}
          </a>
        )}
        {isKept && <ForgetCard t={t} />}
      </div>
    </form>
  )
}
