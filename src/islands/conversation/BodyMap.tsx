import { type KeyboardEvent, type SVGProps, useRef, useState } from 'react'
import { BODY_AREAS, type BodyArea, markOf } from '#domain/conversation/comfortCard.ts'
import { fill } from '#i18n/format.ts'
import type { Side } from './bodyShapes.ts'
import { Figure, type Marks } from './Figure.tsx'
import type { ComfortMessages } from './messages.ts'
import './BodyMap.css'

type Props = { card: Marks; t: ComfortMessages; onTouch: (area: BodyArea) => void }

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }
const ONLY_BEHIND: readonly BodyArea[] = ['head', 'upperBack', 'lowerBack']
/** An area that both sides show is a button in front, and on the back a place to touch. */
const isButton = (area: BodyArea, side: Side) => ONLY_BEHIND.includes(area) === (side === 'back')

/** The body from both sides: one stop for the keyboard, arrow keys from area to area, head to feet. */
export function BodyMap({ card, t, onTouch }: Props) {
  const map = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<BodyArea>('neck')

  function onKeyDown(event: KeyboardEvent, area: BodyArea) {
    const step = STEPS[event.key]
    if (event.key === 'Enter' || event.key === ' ') onTouch(area)
    else if (step === undefined) return
    event.preventDefault()
    if (step === undefined) return
    const to = BODY_AREAS[(BODY_AREAS.indexOf(area) + step + BODY_AREAS.length) % BODY_AREAS.length] ?? area
    setCurrent(to)
    map.current?.querySelector<SVGGElement>(`[data-area="${to}"]`)?.focus()
  }

  const actsOf =
    (side: Side) =>
    (area: BodyArea): SVGProps<SVGGElement> => {
      const onClick = () => onTouch(area)
      if (!isButton(area, side)) return { onClick }
      const label = fill(t.areaState, { area: t[`area.${area}`], mark: t[`mark.${markOf(card, area)}`] })
      const named = { role: 'button', 'aria-label': label, 'data-area': area }
      const focus = { tabIndex: area === current ? 0 : -1, onFocus: () => setCurrent(area) }
      return { ...named, ...focus, onClick, onKeyDown: (event) => onKeyDown(event, area) }
    }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are buttons
    <div ref={map} className="figures" role="group" aria-label={t.body}>
      {(['front', 'back'] as const).map((side) => (
        <figure key={side}>
          <Figure card={card} side={side} label={t[side]} actsOf={actsOf(side)} />
          <figcaption>{t[side]}</figcaption>
        </figure>
      ))}
    </div>
  )
}
