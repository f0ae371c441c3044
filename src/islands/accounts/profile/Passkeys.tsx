import { useStore } from '@nanostores/react'
import { KeyRound } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import type { Passkey } from '#contract/accounts/signIn.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { fill, formatDate, formatDateTime } from '#i18n/format.ts'
import { RefusalLine } from '#islands/ui/forms/RefusalLine.tsx'
import { refusalText } from '#islands/ui/forms/refusalText.ts'
import { useForm } from '#islands/ui/forms/useForm.ts'
import { $passkeys, addPasskey, canUsePasskeys, removePasskey } from '#stores/accounts/passkeys.ts'
import { showToast } from '#stores/toasts.ts'
import { CurrentPassword } from './CurrentPassword.tsx'
import type { ErrorMessages, ProfileMessages } from './messages.ts'
import { Belongings } from './RemovableList.tsx'

type Props = { passkeys: Passkey[]; t: ProfileMessages; errors: ErrorMessages }

const NAMES = ['oldPassword'] as const

/** The customer's passkeys: what they are on, when they were made and used, and one more for this device. */
export function Passkeys({ passkeys, t, errors }: Props) {
  const state = useStore($passkeys)
  const [shown, setShown] = useState(passkeys)
  const [canAdd, setCanAdd] = useState(true)
  const [asksPassword, setAsksPassword] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const { form, formProps, codes, submitted } = useForm(NAMES)
  const isBusy = state.status === 'working'

  useEffect(() => setCanAdd(canUsePasskeys()), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (state.status === 'refused' && state.code === ERROR_CODE.wrongPassword) setAsksPassword(true)
    if (state.status === 'added') {
      const { passkey } = state
      setShown((before) => [passkey, ...before])
      setAsksPassword(false)
      showToast('success', t.passkeyAdded)
    }
    if (state.status === 'removed') {
      const { id } = state
      setShown((before) => before.filter(({ _id }) => _id !== id))
      showToast('success', t.passkeyRemoved)
    }
  }, [state])
  useEffect(() => {
    if (asksPassword) form.current?.querySelector('input')?.focus()
  }, [asksPassword, form])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!asksPassword) return addPasskey()
    const password = submitted(NAMES)?.oldPassword
    if (!password) return
    setIsTried(true)
    addPasskey(password)
  }

  const shownAs = ({ _id, device, createdAt, usedAt }: Passkey) => {
    const name = device || t.unknownDevice
    const since = formatDate(createdAt)
    return {
      _id,
      name,
      facts: usedAt ? fill(t.passkeyUsed, { since, used: formatDateTime(usedAt) }) : fill(t.passkeyUnused, { since }),
      act: {
        text: t.removePasskey,
        label: fill(t.removePasskeyNamed, { device: name, since: formatDateTime(createdAt) }),
        onAct: () => removePasskey(_id),
      },
    }
  }
  function refusal(): string | undefined {
    if (state.status === 'known') return t.passkeyKnown
    // The first refusal for want of a password is the question itself.
    const isAsked = state.status === 'refused' && state.code === ERROR_CODE.wrongPassword && !isTried
    return state.status === 'refused' && !isAsked ? refusalText(errors, state.code) : undefined
  }
  return (
    <div className="grid gap-s4">
      {shown.length > 0 && <Belongings items={shown.map(shownAs)} Icon={KeyRound} isBusy={isBusy} />}
      {canAdd ? (
        <form {...formProps} aria-label={t.addPasskey} onSubmit={onSubmit}>
          {asksPassword && <CurrentPassword hint={t.passkeyPassword} codes={codes} t={t} errors={errors} />}
          <RefusalLine text={refusal()} />
          <button type="submit" className="btn btn--line justify-self-start" aria-disabled={isBusy || undefined}>
            {isBusy ? t.passkeyWaiting : t.addPasskey}
          </button>
        </form>
      ) : (
        <p className="text-small text-ink-2">{t.passkeyUnable}</p>
      )}
    </div>
  )
}
