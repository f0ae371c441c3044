import { useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { Dialog } from './Dialog.tsx'
import { Refusal } from './Fields.tsx'
import { useSending } from './useSending.ts'

type Props = {
  label: string
  /** What it is about, for whoever hears the button without its row. */
  about?: string
  title: string
  text: string
  /** Fields that say more of it; what is in them is the caller's. */
  children?: ReactNode
  onConfirm(): Promise<unknown>
}

/** A button that asks before it does what cannot be undone. */
export function ConfirmButton({ label, about, title, text, children, onConfirm }: Props) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const { send, refusal, isBusy } = useSending()
  const confirm = async () => {
    if (await send(onConfirm)) setOpen(false)
  }
  return (
    <>
      <button type="button" className="btn btn--line" aria-label={about} onClick={() => setOpen(true)}>
        {label}
      </button>
      <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>{text}</p>
        {children}
        <Refusal message={refusal} />
        <div className="flex flex-wrap gap-s3">
          <button type="button" className="btn" aria-disabled={isBusy || undefined} onClick={confirm}>
            {label}
          </button>
          <button type="button" className="btn btn--line" onClick={() => setOpen(false)}>
            {t('console.cancel')}
          </button>
        </div>
      </Dialog>
    </>
  )
}
