import { useEffect, useState } from 'react'
import type comfort from '#i18n/messages/en/conversation/comfortCard.json'
import { hasComfortCard } from '#stores/conversation/comfortCard.ts'
import '#styles/primitives/form/check.css'

export type CardWords = Pick<typeof comfort, 'take' | 'takeHint' | 'takeNone'>

type Props = { isTaken: boolean; t: CardWords; onTake: (isTaken: boolean) => void }

/** Whether to attach the comfort card; a text for customers without one. */
export function TakeCard({ isTaken, t, onTake }: Props) {
  const [hasCard, setHasCard] = useState<boolean>()
  useEffect(() => {
    hasComfortCard().then(setHasCard)
  }, [])
  if (hasCard === undefined) return null
  if (!hasCard) return <p className="text-small text-ink-2">{t.takeNone}</p>
  return (
    <label className="check">
      <input type="checkbox" checked={isTaken} onChange={(event) => onTake(event.target.checked)} />
      <span>
        {t.take} <small className="text-ink-2">{t.takeHint}</small>
      </span>
    </label>
  )
}
