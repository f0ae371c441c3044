import { useState } from 'react'
import type { Desk } from '#contract/desk/desk.ts'
import type { SpecialRequest } from '#contract/desk/requests.ts'
import { fill, formatDateTime } from '#i18n/format.ts'
import { FieldShell } from '#islands/ui/fields/FieldShell.tsx'
import { useUnsent } from '#islands/ui/forms/useUnsent.ts'
import { answerSpecial } from '#stores/desk/deskActions.ts'
import { ActionButton, ActionRefusal } from './DeskAction.tsx'
import type { DeskWords } from './messages.ts'
import { Part } from './Part.tsx'
import './Inbox.css'

const ANSWER_MAX = 2000

/** A customer's special request; it can be answered once. */
function Request({ request, words: { t, errors } }: { request: SpecialRequest; words: DeskWords }) {
  const { _id, contact, message, answer, answeredAt, createdAt } = request
  const [text, setText] = useUnsent(`special:${_id}`)
  const [isMissing, setIsMissing] = useState(false)

  async function send() {
    setIsMissing(text.trim() === '')
    if (text.trim() !== '' && (await answerSpecial(_id, text.trim()))) setText('')
  }
  return (
    <li className="desk__card" data-special={_id}>
      <p className="desk__said">{message}</p>
      <p className="text-small text-ink-2">
        <span translate="no">{contact}</span> · <span className="num">{formatDateTime(createdAt)}</span>
      </p>
      {answer !== null ? (
        <p className="desk__answer">
          {answer}
          {answeredAt && <small className="num">{fill(t.answeredAt, { moment: formatDateTime(answeredAt) })}</small>}
        </p>
      ) : (
        <>
          <FieldShell
            label={t.answer}
            errors={errors}
            required
            code={isMissing && text.trim() === '' ? 'required' : undefined}
          >
            {(described) => (
              <textarea
                className="input"
                rows={3}
                maxLength={ANSWER_MAX}
                value={text}
                onChange={({ target }) => setText(target.value)}
                {...described}
              />
            )}
          </FieldShell>
          <ActionRefusal about={_id} errors={errors} />
          <div className="desk__acts">
            <ActionButton about={_id} onAct={send}>
              {t.answerSend}
            </ActionButton>
          </div>
        </>
      )}
    </li>
  )
}

function Word({ word, words: { t, named } }: { word: Desk['feedbacks'][number]; words: DeskWords }) {
  const { topic, message, wantsAnswer, name, contact, createdAt } = word
  return (
    <li className="desk__card">
      <p className="desk__said">{message}</p>
      <p className="text-small text-ink-2">
        {named[`topic.${topic}`] ?? topic} · {name} · <span className="num">{formatDateTime(createdAt)}</span>
      </p>
      {wantsAnswer && <p className="desk__note">{fill(t.wantsAnswer, { contact: contact ?? '–' })}</p>}
    </li>
  )
}

/** Special requests and feedback of customers. */
export const Inbox = ({ desk: { specialRequests, feedbacks }, words }: { desk: Desk; words: DeskWords }) => (
  <>
    <Part id="special" title={words.t.special} none={words.t.specialNone} count={specialRequests.length}>
      {specialRequests.map((request) => (
        <Request key={request._id} request={request} words={words} />
      ))}
    </Part>
    <Part id="feedback" title={words.t.feedback} none={words.t.feedbackNone} count={feedbacks.length}>
      {feedbacks.map((word) => (
        <Word key={word._id} word={word} words={words} />
      ))}
    </Part>
  </>
)
