import type { ReactNode } from 'react'
import { formatPrice } from '#i18n/format.ts'
import '#styles/primitives/button/buttonVariants.css'
import '#styles/primitives/navigation/bar.css'
import '#styles/primitives/price.css'
import './SumPanel.css'

type ButtonProps = {
  formId: string
  /** What the button does, with which sum, and how. */
  action: string
  placing: string
  isPlacing: boolean
  /** False until it is known how it can be paid: nothing can be bought before. */
  isReady: boolean
}

const Button = ({ formId, action, placing, isPlacing, isReady, wide }: ButtonProps & { wide?: boolean }) => (
  <button
    type="submit"
    form={formId}
    className={wide ? 'btn btn--wide btn--placing' : 'btn btn--placing'}
    disabled={!isReady}
    aria-disabled={isPlacing || undefined}
  >
    {isPlacing ? placing : action}
  </button>
)

/** At the end of a checkout from 1024 px on; on smaller screens the bar has the button. */
export const EndButton = (props: ButtonProps) => (
  <div className="max-lg:hidden">
    <Button wide {...props} />
  </div>
)

type Props = ButtonProps & {
  id: string
  title: string
  /** What is to be paid, in whole baht. */
  price: number
  totalLabel: string
  lang: string
  /** The receipt, and what is said beneath it. */
  children: ReactNode
}

/** What a checkout is about and what it costs, first on a phone and beside the form from 1024 px on; and the bar. */
export function SumPanel({ id, title, price, totalLabel, lang, children, ...button }: Props) {
  const { isPlacing, placing } = button
  return (
    <>
      <aside className="side" aria-labelledby={id}>
        <h2 className="sr-only" id={id}>
          {title}
        </h2>
        <div className="panel panel--lift sum">{children}</div>
      </aside>
      <p className="sr-only" role="status">
        {isPlacing ? placing : ''}
      </p>
      <div className="bar">
        <div className="bar__sum">
          <small>{totalLabel}</small>
          <span className="price price--l" data-baht={price}>
            <b>{formatPrice(price, lang)}</b>
          </span>
        </div>
        <Button {...button} />
      </div>
    </>
  )
}
