import { type ReactNode, useEffect, useRef } from 'react'
import { MODAL_AUTO_CLOSE_MS } from '#domain/constants.ts'
import '#styles/primitives/navigation/pop.css'

type Props = {
  open: boolean
  label: string
  /** Closes automatically after 1.5 s. */
  autoClose?: boolean
  className?: string
  onClose: () => void
  children: ReactNode
}

/** The native dialog keeps focus inside and answers Escape. */
export function Modal({ open, label, autoClose = false, className = 'pop', onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open && dialog.current?.open) dialog.current.close()
  }, [open])
  useEffect(() => {
    if (!open || !autoClose) return
    const timer = setTimeout(onClose, MODAL_AUTO_CLOSE_MS)
    return () => clearTimeout(timer)
  }, [open, autoClose, onClose])
  return (
    <dialog ref={dialog} className={className} aria-label={label} onClose={onClose}>
      {open && children}
    </dialog>
  )
}
