import { useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { call } from '#console/data/call.ts'
import { keepStep, readStep } from '#console/data/keptStep.ts'
import { useEnter } from '#console/data/member.ts'
import { Refusal, SendButton } from '#console/kit/Fields.tsx'
import { CodeField } from '#console/kit/ProofFields.tsx'
import { SendForm } from '#console/kit/SendForm.tsx'
import { useSending } from '#console/kit/useSending.ts'
import { Entrance } from '#console/shell/Entrance.tsx'

type Props = { how: 'totp' | 'mail'; email: string; onBack?(): void }

/** The code of the app, or the one that is mailed when this page opens. */
export function SecondStep({ how, email, onBack }: Props) {
  const t = useTranslate()
  const enter = useEnter()
  const { send, refusal } = useSending()
  const [ref, setRef] = useState(() => readStep()?.ref)
  const [isSentAgain, setSentAgain] = useState(false)
  const isAsked = useRef(false)

  const sendMail = () =>
    send(async () => {
      const { ref } = await call('POST /console/session/code')
      keepStep({ how, email, ref })
      setRef(ref)
    })
  useEffect(() => {
    if (how === 'totp' || ref || isAsked.current) return
    isAsked.current = true
    sendMail()
  })
  const again = async () => {
    if (await sendMail()) setSentAgain(true)
  }
  const takeCode = ({ code = '' }: { code?: string }) =>
    send(async () => {
      await call('POST /console/session/second-step', { body: { code, ref } })
      await enter()
    })

  return (
    <Entrance title={t(`console.login.${how}Title`)}>
      <p className="text-ink-2">{t(`console.login.${how}About`, { email })}</p>
      <Refusal message={refusal} />
      <SendForm onSubmit={takeCode}>
        <CodeField />
        <SendButton>{t('console.login.enter')}</SendButton>
      </SendForm>
      <p role="status">{isSentAgain && t('console.login.sentAgain')}</p>
      <div className="flex flex-wrap gap-s3">
        {how === 'mail' && (
          <button type="button" className="btn btn--line" onClick={again}>
            {t('console.login.again')}
          </button>
        )}
        {onBack && (
          <button type="button" className="btn btn--line" onClick={onBack}>
            {t('console.back')}
          </button>
        )}
      </div>
    </Entrance>
  )
}
