import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import './PrepPart.css'

type Props = {
  id: string
  title: string
  /** What is chosen there, in a line. */
  chosen: string
  isOpenFirst: boolean
  /** Opens it once it is true: something in it is missing. */
  isWrong?: boolean
  children: ReactNode
}

/** A part of the sheet that is folded to what is chosen in it. */
export function PrepPart({ id, title, chosen, isOpenFirst, isWrong = false, children }: Props) {
  const [isOpen, setIsOpen] = useState(isOpenFirst)
  const isShown = isOpen || isWrong
  return (
    <details id={id} className="fold" open={isShown} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <span>
          <b>{title}</b>
          <small className="wrap-anywhere">{chosen}</small>
        </span>
        <ChevronDown aria-hidden="true" size={20} strokeWidth={1.6} />
      </summary>
      <div className="fold__in">{children}</div>
    </details>
  )
}
