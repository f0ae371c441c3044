import { useStore } from '@nanostores/react'
import { goOnWithEmail } from '#stores/accounts/email.ts'
import { $session } from '#stores/accounts/session.ts'
import { AddressForm } from './AddressForm.tsx'
import type { FieldErrors, LoginMessages } from './messages.ts'

type Links = { login: string; register: string }
type Props = { lang: string; t: LoginMessages; errors: FieldErrors; links: Links }

/** Asks for the email address first: known addresses go on to log-in, others to sign-up. */
export const EmailForm = ({ links, ...words }: Props) => (
  <AddressForm
    title={words.t.emailTitle}
    action={words.t.goOn}
    busy={words.t.goingOn}
    state={useStore($session)}
    onEmail={(email) => goOnWithEmail(email, links)}
    {...words}
  />
)
