import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { hasErrors } from '#domain/accounts/contactFaults.ts'
import { usePreload } from '#islands/ui/lazy/usePreload.ts'
import type { Contact as Fields } from './Contact.tsx'
import { Contact, loadContact } from './contactParts.ts'
import '#styles/primitives/openRow.css'
import '#styles/primitives/skeleton.css'

type Props = ComponentProps<typeof Fields> & {
  /** What the button to the fields says. */
  change: string
}

/** Who comes or buys: in a row where all of it is known, else the fields. */
export function ContactRow({ change, ...props }: Props) {
  const { contact, faults, isTried } = props
  const { name, email, prefix, phoneNumber } = contact
  const [isShut, setIsShut] = useState(() => Boolean(name && email && phoneNumber) && !hasErrors(faults))
  const [isAsked, setIsAsked] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const known = useId()
  const isRow = isShut && !(isTried && hasErrors(faults))
  usePreload(loadContact, !isRow)
  useEffect(() => {
    if (isAsked) fields.current?.querySelector('input')?.focus()
  }, [isAsked])
  if (isRow) {
    const open = () => {
      setIsShut(false)
      setIsAsked(true)
    }
    return (
      <div className="open-row open-row--shut">
        <span id={known}>
          <b>{name}</b>
          <small className="num">
            {prefix.replace(/ .*/, '')} {phoneNumber} · {email}
          </small>
        </span>
        <button type="button" className="more" aria-describedby={known} onClick={() => loadContact().then(open, open)}>
          {change}
        </button>
      </div>
    )
  }
  return (
    <div className="form" ref={fields}>
      <Contact fallback={<span className="skeleton-block skeleton-block--line" />} {...props} />
    </div>
  )
}
