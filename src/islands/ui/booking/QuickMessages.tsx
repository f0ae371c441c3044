import { type SyntheticEvent, useEffect, useState } from 'react'
import type { BookingProgress } from '#contract/instant.ts'
import { formatTime } from '#i18n/format.ts'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import type { SentenceTopic } from '#stores/conversation/sentences.ts'
import './QuickMessages.css'

/** The words of both sides; the namespace `instantVisit` has them. */
export type QuickWords = Record<'none' | 'you' | 'shop' | 'guest' | 'say' | 'send' | 'sending' | 'closed', string>

type Props = {
  progress: BookingProgress
  side: 'customer' | 'desk'
  /** The sentences of this side; loaded once. */
  findTopics: () => Promise<SentenceTopic[]>
  onSay: (phraseId: string) => Promise<{ code: number | null } | undefined>
  t: QuickWords
  errors: Record<string, string>
}

/** What was said to and fro, and one of the phrasebook's sentences more. */
export function QuickMessages({ progress, side, findTopics, onSay, t, errors }: Props) {
  const [topics, setTopics] = useState<SentenceTopic[]>([])
  const [chosen, setChosen] = useState('')
  const [state, setState] = useState<'idle' | 'sending' | { code: number | null }>('idle')
  useEffect(() => {
    findTopics().then(setTopics)
  }, [findTopics])
  const other = side === 'customer' ? t.shop : t.guest

  async function send(event: SyntheticEvent) {
    event.preventDefault()
    if (!chosen || state === 'sending') return
    setState('sending')
    const refused = await onSay(chosen)
    setState(refused ?? 'idle')
    if (!refused) setChosen('')
  }
  return (
    <div className="grid gap-s4">
      {progress.messages.length === 0 ? (
        <p className="text-ink-2">{t.none}</p>
      ) : (
        <ul className="says" aria-live="polite">
          {progress.messages.map(({ _id, from, text, at }) => (
            <li key={_id} className={from === side ? 'is-own' : ''}>
              {text}
              <small>
                {from === side ? t.you : other} · {formatTime(at)}
              </small>
            </li>
          ))}
        </ul>
      )}
      {progress.canSay ? (
        <form className="form" onSubmit={send}>
          <label className="field">
            <span className="legend">{t.say}</span>
            <select className="input" value={chosen} onChange={(event) => setChosen(event.target.value)}>
              <option value="">{t.say}</option>
              {topics.map(({ _id, name, sentences }) => (
                <optgroup key={_id} label={name}>
                  {sentences.map((one) => (
                    <option key={one._id} value={one._id}>
                      {one.text}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </label>
          <p>
            <button type="submit" className="btn btn--soft" disabled={!chosen}>
              {state === 'sending' ? t.sending : t.send}
            </button>
          </p>
          {typeof state === 'object' && (
            <p className="refusal" role="alert">
              {refusalText(errors, state.code)}
            </p>
          )}
        </form>
      ) : (
        <p className="text-small text-ink-2">{t.closed}</p>
      )}
    </div>
  )
}
