import { FileText } from 'lucide-react'
import { useNotify } from 'ra-core'
import { useId, useState } from 'react'
import { call } from '#console/data/call.ts'
import { useRead } from '#console/data/useRead.ts'
import { ConfirmButton } from '#console/kit/ConfirmButton.tsx'
import { Refusal, SendButton, TextField } from '#console/kit/Fields.tsx'
import { SendForm } from '#console/kit/SendForm.tsx'
import { useDeciding, useSending } from '#console/kit/useSending.ts'
import type { Papers as ListedPapers, Paper } from '#contract/orders/consolePapers.ts'
import { REFUND_NOTE_MAX } from '#domain/constants.ts'
import { BRANCH_NUMBER, HEAD_OFFICE, isPaperText, isTaxId } from '#domain/orders/paper.ts'
import { useMoneyWords } from './useMoneyWords.ts'

type Props = { orderId: string; onDone(): Promise<unknown> }
type Buyer = { name?: string; taxId?: string; branch?: string; address?: string }

/** A form by which finance issues a tax invoice to whom the customer says. */
function Issue({ orderId, amount, onDone }: Props & { amount: number }) {
  const { t, satang } = useMoneyWords()
  const notify = useNotify()
  const { send, refusal } = useSending()
  const issue = async ({ name = '', taxId = '', branch = '', address = '' }: Buyer) => {
    const asked = { params: { id: orderId }, body: { name, taxId, branch, address } }
    if (!(await send(() => call('POST /console/orders/{id}/papers', asked)))) return
    notify('console.papers.issued')
    await onDone()
  }
  return (
    <SendForm onSubmit={issue}>
      <Refusal message={refusal} />
      <TextField
        isRequired
        source="name"
        label={t('console.papers.name')}
        maxLength={200}
        faultOf={(value) => (isPaperText(value) ? undefined : t('console.papers.lettersWrong'))}
      />
      <TextField
        source="taxId"
        inputMode="numeric"
        label={t('console.papers.taxId')}
        hint={t('console.papers.taxIdHint')}
        maxLength={13}
        faultOf={(value) => (value && !isTaxId(value) ? t('console.papers.taxIdWrong') : undefined)}
      />
      <TextField
        source="branch"
        inputMode="numeric"
        label={t('console.papers.branch')}
        hint={t('console.papers.branchHint')}
        maxLength={HEAD_OFFICE.length}
        faultOf={(value) => (value && !BRANCH_NUMBER.test(value) ? t('console.papers.branchWrong') : undefined)}
      />
      <TextField
        isRequired
        isLong
        source="address"
        label={t('console.papers.address')}
        maxLength={500}
        faultOf={(value) => (isPaperText(value) ? undefined : t('console.papers.lettersWrong'))}
      />
      <p className="text-small text-ink-2">{t('console.papers.issueAbout', { amount: satang(amount) })}</p>
      <SendButton>{t('console.papers.issue')}</SendButton>
    </SendForm>
  )
}

/** A button that takes a tax invoice back, with the reason that the credit note says. */
function TakeBack({ paper: { _id, number }, onDone }: { paper: Paper; onDone: Props['onDone'] }) {
  const { t } = useMoneyWords()
  const decide = useDeciding(onDone)
  const id = useId()
  const [reason, setReason] = useState('')
  const asked = { params: { id: _id }, body: { reason } }
  return (
    <ConfirmButton
      label={t('console.papers.cancel')}
      about={t('console.papers.cancelOf', { number })}
      title={t('console.papers.cancelTitle', { number })}
      text={t('console.papers.cancelAbout')}
      onConfirm={() => decide(call('POST /console/papers/{id}/cancel', asked), 'console.papers.taken')}
    >
      <div className="field">
        <label htmlFor={id}>{t('console.papers.cancelReason')}</label>
        <input
          id={id}
          className="input"
          value={reason}
          maxLength={REFUND_NOTE_MAX}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </ConfirmButton>
  )
}

type LineProps = { paper: Paper; mayIssue: boolean; onDone: Props['onDone'] }

function PaperLine({ paper, mayIssue, onDone }: LineProps) {
  const { t, when, satang } = useMoneyWords()
  const { _id, kind, number, issuedAt, buyer, amount, vat, isCanceled, reason } = paper
  return (
    <li className="grid gap-s2">
      <p className="flex flex-wrap justify-between gap-s3">
        <span>
          {t(`console.papers.kinds.${kind}`)} <span translate="no">{number}</span>
          {isCanceled && ` (${t('console.papers.canceled')})`}
        </span>
        <strong className="num">{satang(amount)}</strong>
      </p>
      <p className="text-small text-ink-2 wrap-anywhere">
        {[buyer.name, when(issuedAt), t('console.papers.vat', { vat: satang(vat) }), reason]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="flex flex-wrap gap-s3">
        <a
          className="btn btn--line"
          href={`/api/console/papers/${_id}/pdf`}
          aria-label={t('console.papers.pdfOf', { number })}
        >
          <FileText size={18} aria-hidden="true" />
          {t('console.papers.pdf')}
        </a>
        {mayIssue && kind === 'invoice' && !isCanceled && <TakeBack paper={paper} onDone={onDone} />}
      </div>
    </li>
  )
}

const hasValid = ({ items }: ListedPapers) => items.some(({ kind, isCanceled }) => kind === 'invoice' && !isCanceled)

/** The tax invoices of an order and what takes them back; finance issues them. */
export function Papers({ orderId, onDone }: Props) {
  const { t } = useMoneyWords()
  const { data } = useRead(['papers', orderId], () =>
    call('GET /console/orders/{id}/papers', { params: { id: orderId } }),
  )
  if (!data) return null
  const { items, amount, mayIssue } = data
  return (
    <section className="panel" aria-labelledby="papers">
      <h2 id="papers" className="text-h3">
        {t('console.papers.title')}
      </h2>
      {items.length === 0 && <p>{t(amount > 0 ? 'console.papers.none' : 'console.papers.nothing')}</p>}
      <ul className="grid gap-s4">
        {items.map((paper) => (
          <PaperLine key={paper._id} paper={paper} mayIssue={mayIssue} onDone={onDone} />
        ))}
      </ul>
      {mayIssue && amount > 0 && !hasValid(data) && <Issue orderId={orderId} amount={amount} onDone={onDone} />}
    </section>
  )
}
