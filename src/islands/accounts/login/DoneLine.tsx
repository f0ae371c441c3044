import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

type Props = { title: string; text: string; children?: ReactNode }

/** Confirms that the action succeeded, and takes the focus of the removed form. */
export function DoneLine({ title, text, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-s2">
      <CircleCheck className="text-brand-ink" aria-hidden="true" size={40} strokeWidth={1.4} />
      <h2 className="outline-none" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className="text-ink-2">{text}</p>
      {children}
    </div>
  )
}
