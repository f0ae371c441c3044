import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { RefusalLine } from '#islands/ui/forms/RefusalLine.tsx'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import { $mailTopic, findMailTopic, lookingAtMailTopic, wantMails } from '#stores/accounts/mailTopic.ts'
import type { ErrorMessages, MailTopicMessages } from './messages.ts'

type Props = { t: MailTopicMessages; errors: ErrorMessages }

/** Whether the address of a mail wants such ones: stopped by a tap, and taken back by another. */
export function MailTopic({ t, errors }: Props) {
  const state = useStore($mailTopic, { ssr: lookingAtMailTopic })
  useEffect(() => {
    findMailTopic()
  }, [])

  if (state.status === 'looking') return <p role="status">{t.looking}</p>
  if (state.status === 'unknown') return <RefusalLine text={t.unknown} />
  if (state.status === 'failed') {
    return (
      <>
        <RefusalLine text={refusalText(errors, state.code)} />
        <button type="button" className="btn" onClick={findMailTopic}>
          {t.tryAgain}
        </button>
      </>
    )
  }
  const { topic, isWanted, isSending, refused } = state
  return (
    <>
      <p role="status">{isWanted ? t[`wanted.${topic}`] : t[`unwanted.${topic}`]}</p>
      <p className="text-ink-2">{t.stays}</p>
      <RefusalLine text={refused && refusalText(errors, refused.code)} />
      <button
        type="button"
        className={isWanted ? 'btn' : 'btn btn--line'}
        aria-disabled={isSending || undefined}
        onClick={() => wantMails(!isWanted)}
      >
        {isSending ? t.looking : isWanted ? t.stop : t.again}
      </button>
    </>
  )
}
