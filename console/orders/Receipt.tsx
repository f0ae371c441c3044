import { useId, useState } from 'react'
import { call } from '#console/data/call.ts'
import { ConfirmButton } from '#console/kit/ConfirmButton.tsx'
import { useDeciding } from '#console/kit/useSending.ts'
import type { ConsoleOrderWhole } from '#contract/orders/consoleOrders.ts'
import { largestOf, smallestOf } from '#domain/catalogue/pictureFiles.ts'
import { useMoneyWords } from './useMoneyWords.ts'
import './Receipt.css'

const REASON_MAX = 300

type Props = { whole: ConsoleOrderWhole; onDone(): Promise<unknown> }

/** The picture of a transfer, and whether its money came: for finance, who sees the account. */
export function Receipt({ whole: { order, receipt, mayApprove }, onDone }: Props) {
  const { t, baht } = useMoneyWords()
  const id = useId()
  const decide = useDeciding(onDone)
  const [reason, setReason] = useState('')
  if (!receipt) return null
  const { image, picture } = receipt
  const params = { id: order._id }
  const approve = () =>
    decide(
      call('POST /console/orders/{id}/receipt/approve', { params, body: { image } }),
      'console.orders.receiptApproved',
    )
  const refuse = () =>
    decide(
      call('POST /console/orders/{id}/receipt/refuse', { params, body: { image, reason: reason.trim() } }),
      'console.orders.receiptRefused',
    )
  return (
    <section className="panel" aria-labelledby="receipt">
      <h2 id="receipt" className="text-h3">
        {t('console.orders.receipt')}: {t(`console.orders.receipts.${order.receiptState}`)}
      </h2>
      {receipt.reason && <p>{t('console.orders.refusedFor', { reason: receipt.reason })}</p>}
      {picture && (
        <a className="receipt-picture" href={largestOf(picture)} target="_blank" rel="noopener">
          <img
            src={smallestOf(picture)}
            width={picture.width}
            height={picture.height}
            alt={t('console.orders.receiptOf', { name: order.name })}
          />
          <span>{t('console.orders.openReceipt')}</span>
        </a>
      )}
      {mayApprove && (
        <div className="flex flex-wrap gap-s3">
          <ConfirmButton
            key={`approve ${image}`}
            label={t('console.orders.approve')}
            title={t('console.orders.approveTitle', { amount: baht(order.price) })}
            text={t('console.orders.approveAbout')}
            onConfirm={approve}
          />
          <ConfirmButton
            key={`refuse ${image}`}
            label={t('console.orders.refuse')}
            title={t('console.orders.refuseTitle')}
            text={t('console.orders.refuseAbout')}
            onConfirm={refuse}
          >
            <div className="field">
              <label htmlFor={id}>{t('console.orders.reason')}</label>
              <textarea
                className="input"
                id={id}
                rows={3}
                maxLength={REASON_MAX}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            </div>
          </ConfirmButton>
        </div>
      )}
    </section>
  )
}
