import { Ticket } from 'lucide-react'
import { useState } from 'react'
import type { Promotion } from '#contract/merchandising/offers.ts'
import { isForInputMethod } from '#domain/composing.ts'
import { missingTo, type PromotionOffer } from '#domain/pricing/promotionOffers.ts'
import { fill, formatPrice } from '#i18n/format.ts'
import { FieldShell } from '#islands/ui/fields/FieldShell.tsx'
import type { PaymentMessages } from './messages.ts'
import '#styles/primitives/button/buttonVariants.css'
import '#styles/primitives/label/badge.css'
import './Promotions.css'

/** Not an error code of the backend: shows the message for a lost connection. */
const NO_ANSWER = -1

type Offer = PromotionOffer<Promotion>

type Props = {
  /** As `offersOf` orders them: the best first. */
  offers: readonly Offer[]
  /** The id of the promotion that is applied. */
  applied: string | null
  /** Before the promotion: what is missing to a minimum spend is counted from it. */
  orderPrice: number
  onApply: (promotionId: string | null) => void
  lang: string
  /** Tries what the customer typed; answers the error's code where it does nothing, null without a connection. */
  onTry: (code: string) => Promise<number | null | undefined>
  t: PaymentMessages
  errors: Record<string, string>
}

const reasonOf = ({ refusal, promotion }: Offer, orderPrice: number, lang: string, t: PaymentMessages) =>
  refusal === null
    ? ''
    : fill(t[`reason.${refusal}`], {
        price: formatPrice(promotion.minimumSpend, lang),
        missing: formatPrice(missingTo(promotion, orderPrice), lang),
      })

/** What reduces the order, the best first; what does nothing for it says why. */
export function Promotions({ offers, applied, orderPrice, onApply, onTry, lang, t, errors }: Props) {
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState<number | null>()
  const [isTrying, setIsTrying] = useState(false)

  async function tryTyped() {
    const code = typed.trim()
    if (code === '' || isTrying) return
    setIsTrying(true)
    const said = await onTry(code)
    setIsTrying(false)
    if (said === undefined) setTyped('')
    setRefused(said)
  }

  return (
    <section className="form" aria-labelledby="promotions">
      <h2 id="promotions">{t.promotions}</h2>
      {offers.length === 0 && <p className="text-ink-2">{t.promotionsNone}</p>}
      <ul className="grid gap-s2">
        {offers.map((offer, index) => {
          const { promotion, amount, refusal } = offer
          const isApplied = promotion._id === applied
          const isBest =
            index === 0 && refusal === null && offers.some(({ refusal: other }, at) => at > 0 && other === null)
          return (
            <li
              key={promotion._id}
              className="offer"
              data-applied={isApplied || undefined}
              data-out={refusal !== null || undefined}
            >
              <Ticket aria-hidden="true" size={22} strokeWidth={1.6} />
              <span>
                <b>{promotion.name}</b> {isBest && <span className="badge badge--soft">{t.bestOffer}</span>}{' '}
                {promotion.isFirstOrderOnly && <span className="badge badge--soft">{t.firstOrder}</span>}
                <small>{promotion.description}</small>
                {refusal ? (
                  <small className="offer__why">{reasonOf(offer, orderPrice, lang, t)}</small>
                ) : (
                  <small className="offer__less">{fill(t.takesOff, { price: formatPrice(amount, lang) })}</small>
                )}
              </span>
              {(refusal === null || isApplied) && (
                <button
                  type="button"
                  className="btn btn--soft btn--small offer__use"
                  aria-pressed={isApplied}
                  onClick={() => onApply(isApplied ? null : promotion._id)}
                >
                  {isApplied ? t.removeOffer : t.useOffer} <span className="sr-only">{promotion.name}</span>
                </button>
              )}
            </li>
          )
        })}
      </ul>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-s2 items-end">
        <FieldShell
          label={t.codeLabel}
          errors={refused === null ? { generic: errors.network ?? '' } : errors}
          code={refused ?? (refused === null ? NO_ANSWER : undefined)}
        >
          {(described) => (
            <input
              className="input"
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={100}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
                setRefused(undefined)
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || isForInputMethod(event.nativeEvent)) return
                // Enter in this field tries the code; it does not book.
                event.preventDefault()
                tryTyped()
              }}
              {...described}
            />
          )}
        </FieldShell>
        <button
          type="button"
          className="btn btn--line btn--tall"
          aria-disabled={isTrying || undefined}
          onClick={tryTyped}
        >
          {isTrying ? t.codeChecking : t.codeUse}
        </button>
      </div>
    </section>
  )
}
