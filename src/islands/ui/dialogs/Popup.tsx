import type { ReactNode } from 'react'
import { Modal } from './Modal.tsx'
import '#styles/primitives/navigation/pop.css'

type Props = {
  open: boolean
  header: string
  text?: ReactNode
  image?: ReactNode
  /** Its words: goBack for codes 50 and 500. */
  button: string
  onButton: () => void
  /** A second way on, beneath the button. */
  second?: { button: string; onButton: () => void }
  /** Escape; the button's action where it is left out. */
  onClose?: () => void
}

/** Header, image and one button (spec section 2), or two. */
export function Popup({ open, header, text, image, button, onButton, second, onClose = onButton }: Props) {
  return (
    <Modal open={open} label={header} onClose={onClose}>
      <div className="pop__in">
        {image}
        <h2>{header}</h2>
        {text && <p>{text}</p>}
        <button type="button" className="btn btn--wide" onClick={onButton}>
          {button}
        </button>
        {second && (
          <button type="button" className="btn btn--line btn--wide" onClick={second.onButton}>
            {second.button}
          </button>
        )}
      </div>
    </Modal>
  )
}
