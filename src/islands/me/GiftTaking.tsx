import { useStore } from '@nanostores/react'
import { CircleAlert, Gift } from 'lucide-react'
import { useEffect, useState } from 'react'
import { fill, formatDate, plural } from '#i18n/format.ts'
import { Modal } from '#islands/ui/Modal.tsx'
import { tell } from '#stores/toasts.ts'
import { $giftTaking, type TakenGift, takeGift } from '#stores/voucher/giftTaking.ts'

type Props = {
  gift: TakenGift & { _id: string; pointCost: number }
  /** Points that the customer has. */
  point: number
  state: 'yours' | 'over' | 'gone' | 'dear' | 'open'
  lang: string
  /** The address of vouchers, to which the id is added. */
  vouchers: string
  /** Of the namespace `me`, those about gifts; `goBack` is of the common ones. */
  t: Record<string, string>
  errors: Record<string, string>
}

/** How many of a gift are left, the way to take one, and the voucher that it yields (spec section 4: floor 0). */
export function GiftTaking({ gift, point, state, lang, vouchers, t, errors }: Props) {
  const taking = useStore($giftTaking)
  const [asks, setAsks] = useState(false)
  const { voucherId, quota, takenAt } = taking.status === 'taken' ? taking.gift : gift
  const refused = taking.status === 'refused' ? taking : undefined

  useEffect(() => {
    if (taking.status === 'taken') tell('success', t.giftTaken ?? '')
  }, [taking, t])

  if (takenAt) {
    return (
      <section className="panel panel--lift invite">
        <h2>{t.giftVoucher}</h2>
        <p className="micro muted">{fill(t.takenOn ?? '', { date: formatDate(takenAt) })}</p>
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
    <div className="stack">
      <p className="num" role="status">
        {state === 'over' ? t.giftOver : quota > 0 ? plural(t, 'giftsLeft', quota, lang) : t.giftsGone}
      </p>
      <div role="alert">
        {refused && (
          <p className="refusal">
            <CircleAlert aria-hidden="true" />
            {refused.code === null ? errors.network : (errors[`code.${refused.code}`] ?? errors.generic)}
          </p>
        )}
      </div>
      {state === 'dear' && <p className="note">{plural(t, 'pointsMissing', cost - point, lang)}</p>}
      {state === 'open' && (
        <button
          type="button"
          className="btn"
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && setAsks(true)}
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
              takeGift(gift._id)
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
