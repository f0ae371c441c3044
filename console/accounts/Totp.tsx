import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { call } from '#console/data/call.ts'
import { ConfirmButton } from '#console/kit/ConfirmButton.tsx'
import { Refusal, SendButton } from '#console/kit/Fields.tsx'
import { CodeField } from '#console/kit/ProofFields.tsx'
import { SendForm } from '#console/kit/SendForm.tsx'
import { useSending } from '#console/kit/useSending.ts'
import './Totp.css'

type Key = { secret: string; picture: string }

/** A new key for the app, drawn for its camera. */
async function newKey(): Promise<Key> {
  const [{ secret, uri }, { toDataURL }] = await Promise.all([call('POST /console/totp'), import('qrcode')])
  return { secret, picture: await toDataURL(uri, { margin: 2, width: 240 }) }
}

/** Sets up the authenticator app that shows the codes of the second step, or removes it. */
export function Totp({ hasTotp, onChanged }: { hasTotp: boolean; onChanged(): Promise<unknown> }) {
  const t = useTranslate()
  const notify = useNotify()
  const { send, refusal } = useSending()
  const [key, setKey] = useState<Key>()

  const start = () => send(async () => setKey(await newKey()))
  const confirm = ({ code = '' }: { code?: string }) =>
    send(async () => {
      await call('POST /console/totp/confirm', { body: { code } })
      setKey(undefined)
      notify('console.account.added')
      await onChanged()
    })
  const remove = async () => {
    await call('DELETE /console/totp')
    notify('console.account.removed')
    await onChanged()
  }

  return (
    <section className="panel justify-items-start">
      <h2 className="text-h3">{t('console.account.second')}</h2>
      <p>{t(hasTotp ? 'console.account.app' : 'console.account.mail')}</p>
      <Refusal message={refusal} />
      {hasTotp && (
        <ConfirmButton
          label={t('console.account.remove')}
          about={t('console.account.remove')}
          title={t('console.account.removeTitle')}
          text={t('console.account.removeAbout')}
          onConfirm={remove}
        />
      )}
      {!hasTotp && !key && (
        <button type="button" className="btn btn--soft" onClick={start}>
          {t('console.account.setUp')}
        </button>
      )}
      {key && (
        <SendForm onSubmit={confirm}>
          <p>{t('console.account.scan')}</p>
          <img className="qr" src={key.picture} width={240} height={240} alt={t('console.account.qr')} />
          <p>
            {t('console.account.key')}: <code className="wrap-anywhere">{key.secret}</code>
          </p>
          <CodeField />
          <SendButton>{t('console.account.confirm')}</SendButton>
        </SendForm>
      )}
    </section>
  )
}
