import { useStore } from '@nanostores/react'
import { CircleAlert, Gift } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ADDRESS_MISSING } from '#domain/catalogue/shopType.ts'
import { fill, formatDate, plural } from '#i18n/format.ts'
import { Modal } from '#islands/ui/dialogs/Modal.tsx'
import { ComeTo } from '#islands/ui/fields/ComeToField.tsx'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import { useAttempts } from '#islands/ui/forms/useAttempts.ts'
import { $giftClaim, claimGift, type TakenGift } from '#stores/rewards/giftClaim.ts'
import { showToast } from '#stores/toasts.ts'
import '#styles/primitives/navigation/pop.css'

type Props = {
  /** `isGivenAtHome`: the shop comes to the customer, who says where. */
  gift: TakenGift & { _id: string; pointCost: number; isGivenAtHome: boolean }
  /** Points that the customer has; negative where they owe some. */
  point: number
  state: 'yours' | 'over' | 'gone' | 'dear' | 'open'
  lang: string
  /** The address of vouchers, to which the id is added. */
  vouchers: string
  /**
   * Of the namespace `me`, those about gifts; `goBack` is of the common ones, what is said of the address of
   * `vouchers`.
   */
  t: Record<string, string>
  errors: Record<string, string>
}

/** How many of a gift are left, the way to take one, and the voucher that it yields (spec section 4: floor 0). */
export function GiftClaim({ gift, point, state, lang, vouchers, t, errors }: Props) {
  const taking = useStore($giftClaim)
  const [asks, setAsks] = useState(false)
  const { voucherId, quota, takenAt } = taking.status === 'taken' ? taking.gift : gift
  const [address, setAddress] = useState('')
  const container = useRef<HTMLDivElement>(null)
  const { isTried, stop } = useAttempts(container)
  const refused = taking.status === 'refused' ? taking : undefined
  // Also where the shop became a delivery shop after the page was opened.
  const asksAddress = gift.isGivenAtHome || refused?.code === ADDRESS_MISSING
  const lacksAddress = asksAddress && address.trim() === ''

  useEffect(() => {
    if (taking.status === 'taken') showToast('success', t.giftTaken ?? '')
  }, [taking, t])

  if (takenAt) {
    return (
      <section className="panel panel--lift justify-items-start">
        <h2>{t.giftVoucher}</h2>
        <p className="text-micro text-ink-2">{fill(t.takenOn ?? '', { date: formatDate(takenAt) })}</p>
        {voucherId && (
          <a className="btn" href={`${vouchers}${voucherId}`}>
            {t.openVoucher}
          </a>
        )}
      </section>
    )
  }
  const isBusy = taking.status === 'taking'
  const cost = gift.pointCost
  const action = cost > 0 ? plural(t, 'takeFor', cost, lang) : t.takeFree
  return (
    <div className="grid gap-s4" ref={container}>
      <p className="num" role="status">
        {state === 'over' ? t.giftOver : quota > 0 ? plural(t, 'giftsLeft', quota, lang) : t.giftsGone}
      </p>
      <div role="alert">
        {refused && (
          <p className="refusal">
            <CircleAlert aria-hidden="true" />
            {refusalText(errors, refused.code)}
          </p>
        )}
      </div>
      {state === 'dear' && <p className="note">{plural(t, 'pointsMissing', cost - point, lang)}</p>}
      {state === 'open' && asksAddress && (
        <ComeTo address={address} onChange={setAddress} isMissing={isTried && lacksAddress} t={t} errors={errors} />
      )}
      {state === 'open' && (
        <button
          type="button"
          className="btn"
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && (lacksAddress ? stop() : setAsks(true))}
        >
          {isBusy ? t.taking : action}
        </button>
      )}
      <Modal open={asks} label={t.takeSureTitle ?? ''} onClose={() => setAsks(false)}>
        <div className="pop__in">
          <Gift className="pop__mark" aria-hidden="true" strokeWidth={1.2} />
          <h2>{t.takeSureTitle}</h2>
          <p>{fill(t.takeSureText ?? '', { left: point - cost })}</p>
          <button
            type="button"
            className="btn btn--wide"
            onClick={() => {
              setAsks(false)
              claimGift(gift._id, asksAddress ? address.trim() : undefined)
            }}
          >
            {action}
          </button>
          <button type="button" className="btn btn--line btn--wide" onClick={() => setAsks(false)}>
            {t.goBack}
          </button>
        </div>
      </Modal>
    </div>
  )
}
