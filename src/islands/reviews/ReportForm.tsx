import { useStore } from '@nanostores/react'
import { type FormEvent, useState } from 'react'
import { REVIEW_REPORT_MAX_LENGTH } from '#domain/constants.ts'
import { REVIEW_FAULTS, type ReviewFault } from '#domain/reviews/reviewFault.ts'
import type faults from '#i18n/messages/en/reviews/faults.json'
import type report from '#i18n/messages/en/reviews/report.json'
import { FieldShell } from '#islands/ui/fields/FieldShell.tsx'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import { useUnsent } from '#islands/ui/forms/useUnsent.ts'
import { $report, sendReport, writingReport } from '#stores/reviews/report.ts'
import '#styles/primitives/form/check.css'

type Props = {
  review: string
  t: Pick<typeof report, 'reason' | 'reasonMissing' | 'message' | 'send' | 'sending' | 'sent'>
  faults: typeof faults
  errors: Record<string, string>
}

/** What is wrong with a review, said to the marketplace alone. */
export function ReportForm({ review, t, faults, errors }: Props) {
  const state = useStore($report, { ssr: writingReport })
  const [reason, setReason] = useState<ReviewFault>()
  const [message, setMessage] = useUnsent(`report:${review}`)
  const [isMissing, setIsMissing] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    setIsMissing(!reason)
    if (!reason) return
    await sendReport(review, reason, message.trim())
    if ($report.get().status === 'sent') setMessage('')
  }

  if (state.status === 'sent') {
    return (
      <p className="note" role="status">
        {t.sent}
      </p>
    )
  }
  const refusal = state.status === 'refused' && refusalText(errors, state.code)
  return (
    <form className="form" method="dialog" onSubmit={send} noValidate>
      <fieldset className={isMissing && !reason ? 'field field--bad' : 'field'}>
        <legend>{t.reason}</legend>
        {REVIEW_FAULTS.map((one) => (
          <label key={one} className="check">
            <input type="radio" name="reason" checked={one === reason} onChange={() => setReason(one)} />
            {faults[one]}
          </label>
        ))}
        <div role="alert">{isMissing && !reason && <p className="field__err">{t.reasonMissing}</p>}</div>
      </fieldset>
      <FieldShell label={t.message} errors={errors}>
        {(described) => (
          <textarea
            className="input"
            rows={4}
            maxLength={REVIEW_REPORT_MAX_LENGTH}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
            {...described}
          />
        )}
      </FieldShell>
      <div role="alert">{refusal && <p className="refusal">{refusal}</p>}</div>
      <button type="submit" className="btn" aria-disabled={state.status === 'sending' || undefined}>
        {state.status === 'sending' ? t.sending : t.send}
      </button>
    </form>
  )
}
