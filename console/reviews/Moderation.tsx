import { useId, useState } from 'react'
import { call } from '#console/data/call.ts'
import { ConfirmButton } from '#console/kit/ConfirmButton.tsx'
import { Refusal } from '#console/kit/Fields.tsx'
import { useDeciding, useSending } from '#console/kit/useSending.ts'
import { useWords } from '#console/kit/useWords.ts'
import type { ConsoleReview, ReviewReport } from '#contract/reviews/consoleReviews.ts'
import { REVIEW_FAULTS, type ReviewFault } from '#domain/reviews/reviewFault.ts'

type HideProps = { suggested: ReviewFault; onHide(reason: ReviewFault): Promise<unknown> }

/** Hides after it was asked why; the reason of the first report is the one that is suggested. */
function HideButton({ suggested, onHide }: HideProps) {
  const { t } = useWords()
  const id = useId()
  const [reason, setReason] = useState(suggested)
  return (
    <ConfirmButton
      label={t('console.reviews.hide')}
      title={t('console.reviews.hideTitle')}
      text={t('console.reviews.hideAbout')}
      onConfirm={() => onHide(reason)}
    >
      <div className="field">
        <label htmlFor={id}>{t('console.reviews.reason')}</label>
        <select
          className="input"
          id={id}
          value={reason}
          onChange={({ target }) => setReason(target.value as ReviewFault)}
        >
          {REVIEW_FAULTS.map((one) => (
            <option key={one} value={one}>
              {t(`console.reviews.faults.${one}`)}
            </option>
          ))}
        </select>
      </div>
    </ConfirmButton>
  )
}

function Reports({ reports }: { reports: readonly ReviewReport[] }) {
  const { t, whenSaid } = useWords()
  if (reports.length === 0) return <p>{t('console.reviews.noReports')}</p>
  return (
    <ul className="grid gap-s3">
      {reports.map(({ _id, reason, message, createdAt }) => (
        <li key={_id}>
          <p>
            <strong>{t(`console.reviews.faults.${reason}`)}</strong>{' '}
            <span className="text-small text-ink-2 num">{whenSaid(createdAt)}</span>
          </p>
          {message && <p className="whitespace-pre-line wrap-anywhere">{message}</p>}
        </li>
      ))}
    </ul>
  )
}

type Props = { review: ConsoleReview; reports: readonly ReviewReport[]; onDone(): Promise<unknown> }

/** What customers reported, and what becomes of the review: hidden, kept, or shown again. */
export function Moderation({ review, reports, onDone }: Props) {
  const { t } = useWords()
  const change = useDeciding(onDone)
  const { send, refusal, isBusy } = useSending()
  const params = { id: review._id }
  const { version } = review
  const hide = (reason: ReviewFault) =>
    change(call('POST /console/reviews/{id}/hide', { params, body: { version, reason } }), 'console.reviews.hideDone')
  const show = () =>
    change(call('POST /console/reviews/{id}/show', { params, body: { version } }), 'console.reviews.showDone')
  const keep = () =>
    change(
      call('POST /console/reviews/{id}/keep', { params, body: { version, reportCount: reports.length } }),
      'console.reviews.kept',
    )
  const button = (label: string, work: () => Promise<unknown>) => (
    <button type="button" className="btn btn--line" aria-disabled={isBusy || undefined} onClick={() => send(work)}>
      {t(label)}
    </button>
  )
  return (
    <section className="panel" aria-labelledby="reports">
      <h2 id="reports" className="text-h3">
        {t('console.reviews.reports')}
      </h2>
      <Reports reports={reports} />
      <Refusal message={refusal} />
      <div className="flex flex-wrap gap-s3">
        {reports.length > 0 && button('console.reviews.keep', keep)}
        {review.hidden ? (
          button('console.reviews.show', show)
        ) : (
          <HideButton key={version} suggested={reports[0]?.reason ?? 'insulting'} onHide={hide} />
        )}
      </div>
    </section>
  )
}
