import { useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import { Dialog } from './Dialog.tsx'
import { Refusal } from './Fields.tsx'
import { useSending } from './useSending.ts'

type Props = {
  label: string
  /** What it is about, for whoever hears the button without its row. */
  about?: string
  text: string
  wordLabel: string
  wordHint: string
  maxLength: number
  onConfirm(word: string): Promise<unknown>
}

/** A button that asks for a word why before it does what others would ask about. */
export function WordButton({ label, about, text, wordLabel, wordHint, maxLength, onConfirm }: Props) {
  const t = useTranslate()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { send, refusal, isBusy } = useSending()
  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const word = String(new FormData(event.currentTarget).get('word') ?? '')
    if (await send(() => onConfirm(word))) setOpen(false)
  }
  return (
    <>
      <button type="button" className="btn btn--line" aria-label={about} onClick={() => setOpen(true)}>
        {label}
      </button>
      <Dialog title={label} isOpen={isOpen} onClose={() => setOpen(false)}>
        <form className="form" onSubmit={confirm}>
          <p>{text}</p>
          <Refusal message={refusal} />
          <div className="field">
            <label htmlFor={id}>{wordLabel}</label>
            <textarea
              required
              className="input"
              id={id}
              name="word"
              rows={2}
              maxLength={maxLength}
              aria-describedby={`${id}-hint`}
            />
            <p className="field__hint" id={`${id}-hint`}>
              {wordHint}
            </p>
          </div>
          <div className="flex flex-wrap gap-s3">
            <button type="submit" className="btn" aria-disabled={isBusy || undefined}>
              {label}
            </button>
            <button type="button" className="btn btn--line" onClick={() => setOpen(false)}>
              {t('console.cancel')}
            </button>
          </div>
        </form>
      </Dialog>
    </>
  )
}
