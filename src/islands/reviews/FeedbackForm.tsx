import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useState } from 'react'
import type { Feedback } from '#contract/reviews/reviews.ts'
import { FEEDBACK_TOPICS } from '#domain/reviews/feedback.ts'
import { formatDateTime } from '#i18n/format.ts'
import type feedback from '#i18n/messages/en/reviews/feedback.json'
import { FieldShell } from '#islands/ui/fields/FieldShell.tsx'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import { useUnsent } from '#islands/ui/forms/useUnsent.ts'
import { $feedback, giveFeedback, writingFeedback } from '#stores/reviews/feedback.ts'
import type { Reviewed } from '#stores/reviews/reviewDraft.ts'
import '#styles/primitives/form/check.css'
import './TagChoice.css'
import './FeedbackForm.css'
import '#islands/ui/forms/SendingLine.css'

type FeedbackMessages = typeof feedback

type Props = {
  order: Reviewed
  feedbacks: readonly Feedback[]
  /** A message to begin with, where nothing was written yet. */
  ready?: string
  t: FeedbackMessages
  errors: Record<string, string>
}

const MESSAGE_MAX = 2000

/** Feedback to the shop alone; earlier feedback is shown below. */
export function FeedbackForm({ order, feedbacks, ready = '', t, errors }: Props) {
  const state = useStore($feedback, { ssr: writingFeedback })
  const [topic, setTopic] = useState<Feedback['topic']>(ready ? 'other' : 'service')
  const [message, setMessage] = useUnsent(`feedback:${order.id}`)
  const [wantsAnswer, setWantsAnswer] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const [said, setSaid] = useState(feedbacks)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything is typed.
  useEffect(() => {
    if (ready && message === '') setMessage(ready)
  }, [])

  async function send(event: FormEvent) {
    event.preventDefault()
    const isEmpty = message.trim() === ''
    setIsMissing(isEmpty)
    if (isEmpty) return
    const given = await giveFeedback(order, { topic, message: message.trim(), wantsAnswer })
    if (!given) return
    setSaid((before) => [given, ...before])
    setMessage('')
  }

  const refusal = state.status === 'refused' && refusalText(errors, state.code)
  return (
    <>
      <form className="form" method="dialog" onSubmit={send} noValidate>
        <fieldset className="tagpick">
          <legend>{t.about}</legend>
          {FEEDBACK_TOPICS.map((one) => (
            <button key={one} type="button" className="chip" aria-pressed={one === topic} onClick={() => setTopic(one)}>
              {t[`topic.${one}`]}
            </button>
          ))}
        </fieldset>
        <FieldShell
          label={t.message}
          hint={t.messageHint}
          errors={errors}
          required
          code={isMissing && message.trim() === '' ? 'required' : undefined}
        >
          {(described) => (
            <textarea
              className="input"
              rows={5}
              maxLength={MESSAGE_MAX}
              value={message}
              onChange={({ target }) => setMessage(target.value)}
              {...described}
            />
          )}
        </FieldShell>
        <label className="check">
          <input type="checkbox" checked={wantsAnswer} onChange={({ target }) => setWantsAnswer(target.checked)} />
          <span>
            {t.wantsAnswer}
            <small className="field__hint block">{t.wantsAnswerHint}</small>
          </span>
        </label>
        <div role="alert">{refusal && <p className="refusal">{refusal}</p>}</div>
        <button type="submit" className="btn" aria-disabled={state.status === 'sending' || undefined}>
          {state.status === 'sending' ? t.sending : t.send}
        </button>
        <div role="status">{state.status === 'sent' && <p className="note">{t.sent}</p>}</div>
      </form>
      {said.length > 0 && (
        <section className="form" aria-labelledby="told">
          <h2 id="told">{t.told}</h2>
          <ul className="told">
            {said.map(({ _id, topic: about, message: text, wantsAnswer: isAsked, createdAt }) => (
              <li key={_id}>
                <p>{text}</p>
                <small className="text-ink-2">
                  {t[`topic.${about}`]} · <span className="num">{formatDateTime(createdAt)}</span>
                  {isAsked && ` · ${t.answerWanted}`}
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
