import { useState } from 'react'
import type { Desk } from '#contract/desk/desk.ts'
import { largestOf, smallestOf } from '#domain/catalogue/pictureFiles.ts'
import { type PaymentMethod, WALLET_NAME } from '#domain/orders/paymentMethod.ts'
import { fill, formatDateTime, formatPrice } from '#i18n/format.ts'
import { FieldShell } from '#islands/ui/fields/FieldShell.tsx'
import { useUnsent } from '#islands/ui/forms/useUnsent.ts'
import { approveReceipt, refuseReceipt, sendRefund } from '#stores/desk/deskActions.ts'
import { ActionButton, ActionRefusal } from '../DeskAction.tsx'
import type { DeskWords } from '../messages.ts'
import { Part } from '../Part.tsx'
import '#styles/primitives/button/buttonVariants.css'
import './Money.css'

type ReceiptProps = { receipt: Desk['receipts'][number]; words: DeskWords }

const REASON_MAX = 300

/** A transfer's receipt; refusing it takes a reason, which the customer reads. */
function Receipt({ receipt, words: { t, errors, lang } }: ReceiptProps) {
  const { _id, orderNumber, kind, name, price, image, placedAt, goesBack } = receipt
  const [reason, setReason] = useUnsent(`receipt:${_id}`)
  const [isRefusing, setIsRefusing] = useState(reason !== '')
  const [isMissing, setIsMissing] = useState(false)

  async function refuse() {
    setIsMissing(reason.trim() === '')
    if (reason.trim() !== '' && (await refuseReceipt(receipt, reason.trim()))) setReason('')
  }
  return (
    <li className="desk__card" data-receipt={_id}>
      <div className="desk__head">
        <h3>{name}</h3>
        <b className="num">{formatPrice(price, lang)}</b>
      </div>
      <p className="text-small text-ink-2">
        {t[`of.${kind}`]} <span translate="no">{orderNumber}</span> ·{' '}
        <span className="num">{fill(t.placedAt, { moment: formatDateTime(placedAt) })}</span>
      </p>
      {goesBack && <p className="desk__note">{t.receiptGoesBack}</p>}
      {image && (
        <a className="desk__receipt" href={largestOf(image)} target="_blank" rel="noopener">
          <img
            src={smallestOf(image)}
            width={image.width}
            height={image.height}
            alt={fill(t.receiptOf, { name })}
            loading="lazy"
          />
          <span>{t.openReceipt}</span>
        </a>
      )}
      {isRefusing && (
        <FieldShell
          label={t.refuseReason}
          errors={errors}
          required
          code={isMissing && reason.trim() === '' ? 'required' : undefined}
        >
          {(described) => (
            <textarea
              className="input"
              rows={2}
              maxLength={REASON_MAX}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              {...described}
            />
          )}
        </FieldShell>
      )}
      <ActionRefusal about={_id} errors={errors} />
      <div className="desk__acts">
        {isRefusing ? (
          <>
            <ActionButton about={_id} onAct={refuse}>
              {t.refuseSend}
            </ActionButton>
            <button type="button" className="btn btn--tall btn--line px-s3" onClick={() => setIsRefusing(false)}>
              {t.back}
            </button>
          </>
        ) : (
          <>
            <ActionButton about={_id} onAct={() => approveReceipt(receipt)}>
              {t.approve}
            </ActionButton>
            <button type="button" className="btn btn--tall btn--line px-s3" onClick={() => setIsRefusing(true)}>
              {t.refuse}
            </button>
          </>
        )}
      </div>
    </li>
  )
}

type RefundProps = { refund: Desk['refunds'][number]; words: DeskWords }

/** A refund that the staff send; the amount is typed as a check. */
function Refund({ refund, words: { t, errors, named, lang } }: RefundProps) {
  const {
    refundId,
    orderNumber,
    kind,
    name,
    telPrefix,
    tel,
    email,
    amount,
    reason,
    paymentMethod,
    paidAt,
    canceledAt,
  } = refund
  const way = paymentMethod && (WALLET_NAME[paymentMethod as PaymentMethod] ?? named[`method.${paymentMethod}`])
  const [sent, setSent] = useState('')
  return (
    <li className="desk__card" data-refund={refundId}>
      <div className="desk__head">
        <h3>{name}</h3>
        <b className="num">{formatPrice(amount, lang)}</b>
      </div>
      <p className="text-small text-ink-2">
        {t[`of.${kind}`]} <span translate="no">{orderNumber}</span> ·{' '}
        <span className="num">{fill(t.cameAt, { moment: formatDateTime(paidAt) })}</span>
        {way && ` · ${way}`}
        {canceledAt && (
          <>
            {' · '}
            <span className="num">{fill(t.canceledAt, { moment: formatDateTime(canceledAt) })}</span>
          </>
        )}
      </p>
      <p className="desk__note">{t[`back.${reason}`]}</p>
      <p className="desk__contact">
        {tel && <a href={`tel:${telPrefix}${tel}`}>{`${telPrefix} ${tel}`}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </p>
      <FieldShell
        label={t.refundAmount}
        hint={fill(t.refundHint, { price: formatPrice(amount, lang) })}
        errors={errors}
      >
        {(described) => (
          <input
            className="input"
            inputMode="numeric"
            value={sent}
            onChange={({ target }) => setSent(target.value.replace(/\D/g, ''))}
            {...described}
          />
        )}
      </FieldShell>
      <ActionRefusal about={refundId} errors={errors} />
      <div className="desk__acts">
        <ActionButton about={refundId} onAct={() => Number(sent) > 0 && sendRefund(refund, Number(sent))}>
          {t.refundDone}
        </ActionButton>
      </div>
    </li>
  )
}

/** Receipts to look at and refunds to send. */
export const Money = ({ desk: { receipts, refunds }, words }: { desk: Desk; words: DeskWords }) => (
  <>
    <Part id="receipts" title={words.t.receipts} none={words.t.receiptsNone} count={receipts.length}>
      {receipts.map((receipt) => (
        <Receipt key={receipt._id} receipt={receipt} words={words} />
      ))}
    </Part>
    <Part id="refunds" title={words.t.refunds} none={words.t.refundsNone} count={refunds.length}>
      {refunds.map((refund) => (
        <Refund key={refund.refundId} refund={refund} words={words} />
      ))}
    </Part>
  </>
)
