import { useState } from 'react'
import { lazyModule } from '#islands/ui/lazy/lazyModule.tsx'
import { usePreload } from '#islands/ui/lazy/usePreload.ts'
import type { RescheduledBooking, RescheduleMessages } from './rescheduledBooking.ts'

type Props = { visit: RescheduledBooking; lang: string; t: RescheduleMessages; errors: Record<string, string> }

const { load, part } = lazyModule(() => import('./RescheduleDialog.tsx'))
const RescheduleDialog = part((module) => module.RescheduleDialog)

/** Moves a visit to another free time; month and half hours are loaded at the first interaction. */
export function Reschedule({ visit, lang, t, errors }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [isCut, setIsCut] = useState(false)
  usePreload(load)

  async function open() {
    setIsCut(false)
    const isLoaded = await load().then(
      () => true,
      () => false,
    )
    setIsOpen(isLoaded)
    setIsCut(!isLoaded)
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
      {isOpen && <RescheduleDialog visit={visit} lang={lang} t={t} errors={errors} onClose={() => setIsOpen(false)} />}
    </>
  )
}
