import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { call } from '#console/data/call.ts'
import { keepStep, readStep } from '#console/data/keptStep.ts'
import { useEnter } from '#console/data/member.ts'
import { canUsePasskeys, showPasskey } from '#console/data/passkey.ts'
import { Refusal, SendButton, TextField } from '#console/kit/Fields.tsx'
import { PasswordField } from '#console/kit/ProofFields.tsx'
import { SendForm } from '#console/kit/SendForm.tsx'
import { useSending } from '#console/kit/useSending.ts'
import { Entrance } from '#console/shell/Entrance.tsx'
import { SecondStep } from './SecondStep.tsx'

type Next = 'totp' | 'mail'
type Second = { how: Next; email: string }

function secondOfTab(): Second | undefined {
  const step = readStep()
  return step && step.how !== 'passkey' ? { how: step.how, email: step.email } : undefined
}

/** The log-in: address and password with a second step, or a passkey. */
export function Login() {
  const t = useTranslate()
  const enter = useEnter()
  const { send, refusal } = useSending()
  const [second, setSecond] = useState(secondOfTab)

  const goOn = async (how: Next | null, email: string) => {
    if (!how) return enter()
    keepStep({ how, email })
    setSecond({ how, email })
  }
  const begin = () => {
    keepStep()
    setSecond(undefined)
  }
  const byPassword = ({ email = '', password = '' }: { email?: string; password?: string }) =>
    send(async () => goOn((await call('POST /console/session', { body: { email, password } })).next, email))
  const byPasskey = () =>
    send(async () => {
      const { next } = await call('POST /console/session/passkey', { body: { response: await showPasskey() } })
      await goOn(next === 'passkey' ? null : next, '')
    })

  if (second) return <SecondStep {...second} onBack={begin} />
  return (
    <Entrance title={t('console.login.title')}>
      <p className="text-ink-2">{t('console.login.about')}</p>
      <Refusal message={refusal} />
      <SendForm onSubmit={byPassword}>
        <TextField isRequired source="email" type="email" label={t('console.login.email')} autoComplete="username" />
        <PasswordField />
        <SendButton>{t('console.login.next')}</SendButton>
      </SendForm>
      {canUsePasskeys() && (
        <button type="button" className="btn btn--line" onClick={byPasskey}>
          {t('console.login.passkey')}
        </button>
      )}
    </Entrance>
  )
}
