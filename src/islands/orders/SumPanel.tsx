import type { ReactNode } from 'react'
import { formatPrice } from '#i18n/format.ts'
import '#styles/primitives/buttonVariants.css'
import '#styles/primitives/bar.css'
import '#styles/primitives/price.css'

type Props = {
  formId: string
  id: string
  title: string
  /** What is to be paid, in whole baht. */
  price: number
  totalLabel: string
  /** What the button says: in the panel, in the bar, and while the order is on its way. */
  action: string
  barAction: string
  placing: string
  isPlacing: boolean
  /** Beneath the button: what it accepts. */
  accept: string
  /** The receipt, and what is said beneath it. */
  children: ReactNode
}

/**
 * The total of a checkout: from 1024 px beside the form with the button below; on smaller screens as a bar with button
 * and price.
 */
export function SumPanel(props: Props) {
  const { formId, id, title, price, totalLabel, action, barAction, placing, isPlacing, accept, children } = props
  const go = (className: string, words: string) => (
    <button type="submit" form={formId} className={className} aria-disabled={isPlacing || undefined}>
      {isPlacing ? placing : words}
    </button>
  )
  return (
    <>
      <aside className="side" aria-labelledby={id}>
        <div className="panel panel--lift">
          <h2 id={id}>{title}</h2>
          {children}
          <div className="max-lg:hidden">{go('btn btn--wide btn--placing', action)}</div>
          <p className="text-micro text-ink-3">{accept}</p>
        </div>
      </aside>
      <p className="sr-only" role="status">
        {isPlacing ? placing : ''}
      </p>
      <div className="bar">
        <div className="bar__sum">
          <small>{totalLabel}</small>
          <span className="price price--l" data-baht={price}>
            <b>{formatPrice(price)}</b>
          </span>
        </div>
        {go('btn btn--placing', barAction)}
      </div>
    </>
  )
}
