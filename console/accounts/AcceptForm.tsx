import { useTranslate } from 'ra-core'
import { call } from '#console/data/call.ts'
import { canUsePasskeys, showPasskey } from '#console/data/passkey.ts'
import { Refusal, SendButton, TextField } from '#console/kit/Fields.tsx'
import { SendForm } from '#console/kit/SendForm.tsx'
import { useSending } from '#console/kit/useSending.ts'
import type { consoleCalls } from '#contract/accounts/console.ts'
import type { AnswerOf } from '#contract/call.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/constants.ts'

type Viewed = AnswerOf<(typeof consoleCalls)['POST /console/invitations/view']>['invitation']
/** What the session still waits for; null where it lets in. */
export type Accepted = AnswerOf<(typeof consoleCalls)['POST /console/invitations/accept']>['next']

type Props = { token: string; invitation: Viewed; onAccepted(next: Accepted): Promise<unknown> }

/** Takes the invitation: an account shows its password or passkey, anybody else chooses one of both. */
export function AcceptForm({ token, invitation, onAccepted }: Props) {
  const t = useTranslate()
  const { send, refusal } = useSending()
  const { email, hasPassword, hasPasskey } = invitation
  const isKnown = hasPassword || hasPasskey

  const accept = (more: { name?: string; password?: string; response?: never }) =>
    send(async () => {
      const { next } = await call('POST /console/invitations/accept', { body: { token, ...more } })
      await onAccepted(next)
    })
  const byPasskey = () =>
    send(async () => {
      const response = await showPasskey()
      const { next } = await call('POST /console/invitations/accept', { body: { token, response } })
      await onAccepted(next)
    })
  const takeForm = ({ name = '', password = '' }: { name?: string; password?: string }) => accept({ name, password })

  return (
    <div className="form">
      <p>
        {t(
          hasPassword ? 'console.invited.known' : hasPasskey ? 'console.invited.knownPasskey' : 'console.invited.new',
          {
            email,
          },
        )}
      </p>
      <Refusal message={refusal} />
      {(hasPassword || !hasPasskey) && (
        <SendForm onSubmit={takeForm}>
          {!isKnown && (
            <TextField
              isRequired
              source="name"
              label={t('console.invited.yourName')}
              autoComplete="name"
              maxLength={100}
            />
          )}
          <TextField
            isRequired
            source="password"
            type="password"
            label={t(isKnown ? 'console.login.password' : 'console.invited.newPassword')}
            autoComplete={isKnown ? 'current-password' : 'new-password'}
            {...(!isKnown && {
              hint: t('console.invited.passwordHint', { min: PASSWORD_MIN_LENGTH, max: PASSWORD_MAX_LENGTH }),
            })}
          />
          <SendButton>{t('console.invited.accept')}</SendButton>
        </SendForm>
      )}
      {canUsePasskeys() && (
        <button type="button" className="btn btn--line" onClick={() => (isKnown ? byPasskey() : accept({}))}>
          {t(isKnown ? 'console.login.passkey' : 'console.invited.byPasskey')}
        </button>
      )}
    </div>
  )
}
