import { type SyntheticEvent, useEffect, useState } from 'react'
import type { BookingProgress, Message } from '#contract/instant/instant.ts'
import { MESSAGE_LENGTH } from '#domain/constants.ts'
import { fill, formatLanguage, formatTime } from '#i18n/format.ts'
import { isLocale, langOf } from '#i18n/locales.ts'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import type { SentenceTopic } from '#stores/conversation/sentences.ts'
import './QuickMessages.css'

/** The words of both sides; the namespace `instantVisit` has them. */
export type QuickWords = Record<
  'none' | 'you' | 'shop' | 'guest' | 'say' | 'ownWords' | 'send' | 'sending' | 'closed' | 'translated' | 'written',
  string
>

type Props = {
  progress: BookingProgress
  side: 'customer' | 'desk'
  /** The sentences of this side; loaded once. */
  findTopics: () => Promise<SentenceTopic[]>
  onSay: (message: Message) => Promise<{ code: number | null } | undefined>
  /** The page's language, in which the names of others are said. */
  lang: string
  t: QuickWords
  errors: Record<string, string>
}

type MessageProps = {
  message: BookingProgress['messages'][number]
  by: string
  isOwn: boolean
  lang: string
  t: QuickWords
}

const tagOf = (locale: string) => (isLocale(locale) ? langOf(locale) : locale)

/** One message: in own words with their language, and translated with what was written. */
function SaidMessage({ message, by, isOwn, lang, t }: MessageProps) {
  const { text, locale, original, isOwnWords, at } = message
  const isForeign = isOwnWords && tagOf(locale) !== lang
  const note = original
    ? fill(t.translated, { language: formatLanguage(original.locale, lang) })
    : isForeign
      ? fill(t.written, { language: formatLanguage(locale, lang) })
      : ''
  return (
    <li className={isOwn ? 'is-own' : ''}>
      <span className="wrap-anywhere" lang={tagOf(locale)}>
        {text}
      </span>
      {note && (
        <small>
          {note}
          {original && (
            <>
              {': '}
              <span className="wrap-anywhere" lang={tagOf(original.locale)}>
                {original.text}
              </span>
            </>
          )}
        </small>
      )}
      <small>
        {by} · {formatTime(at)}
      </small>
    </li>
  )
}

/** What was said to and fro, and one of the phrasebook's sentences, or own words, more. */
export function QuickMessages({ progress, side, findTopics, onSay, lang, t, errors }: Props) {
  const [topics, setTopics] = useState<SentenceTopic[]>([])
  const [chosen, setChosen] = useState('')
  const [own, setOwn] = useState('')
  const [state, setState] = useState<'idle' | 'sending' | { code: number | null }>('idle')
  useEffect(() => {
    findTopics().then(setTopics)
  }, [findTopics])
  const other = side === 'customer' ? t.shop : t.guest
  const text = own.trim()
  /** One of the two is sent. */
  function choose(phraseId: string) {
    setChosen(phraseId)
    setOwn('')
  }

  async function send(event: SyntheticEvent) {
    event.preventDefault()
    if ((!chosen && !text) || state === 'sending') return
    setState('sending')
    const refused = await onSay(text ? { text } : { phraseId: chosen })
    setState(refused ?? 'idle')
    if (refused) return
    setChosen('')
    setOwn('')
  }
  return (
    <div className="grid gap-s4">
      {progress.messages.length === 0 ? (
        <p className="text-ink-2">{t.none}</p>
      ) : (
        <ul className="says" aria-live="polite">
          {progress.messages.map((message) => {
            const isOwn = message.from === side
            return <SaidMessage key={message._id} {...{ message, isOwn, lang, t }} by={isOwn ? t.you : other} />
          })}
        </ul>
      )}
      {progress.canSay ? (
        <form className="form" onSubmit={send}>
          <label className="field">
            <span className="legend">{t.say}</span>
            <select className="input" value={chosen} onChange={(event) => choose(event.target.value)}>
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
          <label className="field">
            <span className="legend">{t.ownWords}</span>
            <textarea
              className="input"
              rows={2}
              maxLength={MESSAGE_LENGTH}
              value={own}
              onChange={(event) => {
                setOwn(event.target.value)
                setChosen('')
              }}
            />
          </label>
          <p>
            <button type="submit" className="btn btn--soft" disabled={!chosen && !text}>
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
