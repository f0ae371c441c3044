import { useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { call, proveBy } from '#console/data/call.ts'
import { useMember } from '#console/data/member.ts'
import { canUsePasskeys, showPasskey } from '#console/data/passkey.ts'
import { Dialog } from '#console/kit/Dialog.tsx'
import { Refusal, SendButton } from '#console/kit/Fields.tsx'
import { PasswordField } from '#console/kit/ProofFields.tsx'
import { SendForm } from '#console/kit/SendForm.tsx'
import { useSending } from '#console/kit/useSending.ts'

type Pending = { resolve(): void; reject(reason: Error): void }

/** Asks once more who is there, where a call wants to know it of the last minutes; the call then goes on by itself. */
export function ProofDialog() {
  const t = useTranslate()
  const { member } = useMember()
  const pending = useRef<Pending | undefined>(undefined)
  const [isOpen, setOpen] = useState(false)
  const { send, refusal } = useSending()

  useEffect(() => {
    proveBy(
      () =>
        new Promise((resolve, reject) => {
          pending.current = { resolve, reject }
          setOpen(true)
        }),
    )
    return () => proveBy(undefined)
  }, [])

  const prove = async (work: () => Promise<unknown>) => {
    if (!(await send(work))) return
    pending.current?.resolve()
    pending.current = undefined
    setOpen(false)
  }
  const close = () => {
    pending.current?.reject(new Error('Nobody showed who they are'))
    pending.current = undefined
    setOpen(false)
  }
  const byPassword = ({ password }: { password?: string }) =>
    prove(() => call('POST /console/session/proof', { body: { password: password ?? '' } }))
  const byPasskey = () =>
    prove(async () => call('POST /console/session/passkey', { body: { response: await showPasskey() } }))

  return (
    <Dialog title={t('console.proof.title')} isOpen={isOpen} onClose={close}>
      <p>{t('console.proof.about')}</p>
      <Refusal message={refusal} />
      {member?.hasPassword && (
        <SendForm onSubmit={byPassword}>
          <PasswordField />
          <SendButton>{t('console.proof.confirm')}</SendButton>
        </SendForm>
      )}
      {canUsePasskeys() && (member?.passkeyCount ?? 0) > 0 && (
        <button type="button" className="btn btn--line" onClick={byPasskey}>
          {t('console.login.passkey')}
        </button>
      )}
    </Dialog>
  )
}
