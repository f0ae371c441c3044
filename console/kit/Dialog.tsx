import { X } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import './Dialog.css'

type Props = { title: string; isOpen: boolean; onClose(): void; children: ReactNode }

/** A dialog over the page, which keeps the focus; Escape closes it. */
export function Dialog({ title, isOpen, onClose, children }: Props) {
  const t = useTranslate()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
    if (!isOpen) dialog.current?.close()
  }, [isOpen])
  return (
    <dialog ref={dialog} className="console-dialog" aria-labelledby={id} onClose={onClose}>
      {isOpen && (
        <div className="grid gap-s4">
          <header className="flex items-start justify-between gap-s3">
            <h2 id={id}>{title}</h2>
            <button type="button" className="icon-btn" aria-label={t('console.close')} onClick={onClose}>
              <X size={20} aria-hidden="true" />
            </button>
          </header>
          {children}
        </div>
      )}
    </dialog>
  )
}
