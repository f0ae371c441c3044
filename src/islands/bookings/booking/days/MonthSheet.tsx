import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Calendar } from '#islands/availability/Calendar.tsx'
import { Modal } from '#islands/ui/dialogs/Modal.tsx'
import './MonthSheet.css'

type Props = ComponentProps<typeof Calendar> & { label: string; close: string; onClose: () => void }

/** The month of days over the page; it closes with the day that is chosen. */
export function MonthSheet({ label, close, onClose, onDay, ...calendar }: Props) {
  function choose(date: string) {
    onDay(date)
    onClose()
  }
  return (
    <Modal open label={label} className="month" onClose={onClose}>
      <button type="button" className="icon-btn month__close" aria-label={close} onClick={onClose}>
        <X aria-hidden="true" size={20} strokeWidth={1.6} />
      </button>
      <Calendar {...calendar} onDay={choose} className="py-0" />
    </Modal>
  )
}
