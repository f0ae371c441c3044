import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { fill } from '#i18n/format.ts'
import { forgetPassword } from '#stores/accounts/password.ts'
import { $session } from '#stores/accounts/session.ts'
import { AddressForm } from './AddressForm.tsx'
import { DoneLine } from './DoneLine.tsx'
import type { FieldErrors, LoginMessages } from './messages.ts'

type Props = { lang: string; t: LoginMessages; errors: FieldErrors }

/** Sends a link to a new password; whether there is such an account, it does not say. */
export function ForgetForm(words: Props) {
  const state = useStore($session)
  const [email, setEmail] = useState('')
  const { t } = words
  if (state.status === 'done') return <DoneLine title={t.forgetSentTitle} text={fill(t.forgetSent, { email })} />
  return (
    <AddressForm
      title={t.forgetTitle}
      action={t.forgetSend}
      busy={t.forgetSending}
      state={state}
      onEmail={(address) => {
        setEmail(address)
        forgetPassword(address)
      }}
      {...words}
    />
  )
}
