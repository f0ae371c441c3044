import { useRef, useState } from 'react'
import type { Desk } from '#contract/desk/desk.ts'
import type { DeskWords } from '../messages.ts'
import { BlockForm } from './BlockForm.tsx'
import { WalkInForm } from './WalkInForm.tsx'
import '#styles/primitives/button/buttonVariants.css'
import './NewEntry.css'

type Props = { date: string; desk: Desk; words: DeskWords }

const KINDS = ['walkIn', 'block'] as const

/** The two things that the desk itself enters into a day, each behind its button. */
export function NewEntry({ date, desk, words }: Props) {
  const { t } = words
  const [open, setOpen] = useState<(typeof KINDS)[number]>()
  const buttons = useRef<Partial<Record<string, HTMLButtonElement | null>>>({})

  function close() {
    const button = open && buttons.current[open]
    setOpen(undefined)
    button?.focus()
  }
  return (
    <div className="desk__new">
      <div className="desk__acts">
        {KINDS.map((kind) => (
          <button
            key={kind}
            ref={(button) => {
              buttons.current[kind] = button
            }}
            type="button"
            className="btn btn--line"
            aria-expanded={open === kind}
            onClick={() => setOpen(open === kind ? undefined : kind)}
          >
            {t[`add.${kind}`]}
          </button>
        ))}
      </div>
      {open === 'walkIn' && <WalkInForm date={date} today={desk.date} words={words} onDone={close} />}
      {open === 'block' && <BlockForm date={date} capacity={desk.shop.capacity} words={words} onDone={close} />}
    </div>
  )
}
