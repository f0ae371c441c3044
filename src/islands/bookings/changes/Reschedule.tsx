import { useState } from 'react'
import { useLazy } from '#islands/ui/lazy/useLazy.ts'
import type { RescheduledBooking, RescheduleMessages } from './rescheduledBooking.ts'

type Props = { visit: RescheduledBooking; lang: string; t: RescheduleMessages; errors: Record<string, string> }

const bringDialog = () => import('./RescheduleDialog.tsx').then(({ RescheduleDialog }) => RescheduleDialog)

/** Moves a visit to another free time at the same price; month and half hours come with the first sign of a reader. */
export function Reschedule({ visit, lang, t, errors }: Props) {
  const { later: RescheduleDialog, bring } = useLazy(bringDialog)
  const [isOpen, setIsOpen] = useState(false)
  const [isCut, setIsCut] = useState(false)

  async function open() {
    setIsCut(false)
    const isBrought = await bring()
    setIsOpen(Boolean(isBrought))
    setIsCut(!isBrought)
  }
  return (
    <>
      <button type="button" className="btn btn--line" onClick={open}>
        {t.move}
      </button>
      {isCut && (
        <p className="refusal" role="alert">
          {errors.network}
        </p>
      )}
      {RescheduleDialog && isOpen && (
        <RescheduleDialog visit={visit} lang={lang} t={t} errors={errors} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
