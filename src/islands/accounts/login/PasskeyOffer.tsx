import { useStore } from '@nanostores/react'
import { Fingerprint } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { SubmitLine } from '#islands/ui/forms/SubmitLine.tsx'
import { $session } from '#stores/accounts/session.ts'
import { declinePasskey, makePasskey } from '#stores/accounts/signIn.ts'
import type { FieldErrors, LoginMessages } from './messages.ts'
import '#styles/primitives/button/textButton.css'

type Props = { lang: string; t: LoginMessages; errors: FieldErrors }

/** After a log-in by password: would a passkey be nicer next time? */
export function PasskeyOffer({ lang, t, errors }: Props) {
  const state = useStore($session)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <form
      className="form"
      aria-labelledby="passkey-offer"
      onSubmit={(event) => {
        event.preventDefault()
        makePasskey()
      }}
    >
      <Fingerprint className="text-brand-ink" aria-hidden="true" size={40} strokeWidth={1.4} />
      <h2 className="outline-none" ref={heading} tabIndex={-1} id="passkey-offer">
        {t.passkeyTitle}
      </h2>
      <p className="text-ink-2">{t.passkeyText}</p>
      <SubmitLine state={state} action={t.passkeyMake} busy={t.passkeyMaking} lang={lang} t={t} errors={errors} />
      <div className="grid justify-items-center gap-s1 text-center">
        <button type="button" className="text-btn" onClick={declinePasskey}>
          {t.passkeyLater}
        </button>
      </div>
    </form>
  )
}
