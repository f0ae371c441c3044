import type { ReactNode } from 'react'
import { Modal } from './Modal.tsx'

type Props = {
  open: boolean
  header: string
  text?: string
  image?: ReactNode
  /** Its words: goBack for codes 50 and 500. */
  button: string
  onButton: () => void
}

/** Header, image and one button (spec section 2). */
export function Popup({ open, header, text, image, button, onButton }: Props) {
  return (
    <Modal open={open} label={header} onClose={onButton}>
      <div className="pop__in">
        {image}
        <h2>{header}</h2>
        {text && <p>{text}</p>}
        <button type="button" className="btn btn--wide" onClick={onButton}>
          {button}
        </button>
      </div>
    </Modal>
  )
}
