import { endConsoleSession } from '#backend/modules/accounts/consoleSession/end.ts'
import { proveAgain } from '#backend/modules/accounts/consoleSession/prove.ts'
import { signInToConsole, signInToConsoleWithPasskey } from '#backend/modules/accounts/consoleSession/signIn.ts'
import { findMember } from '#backend/modules/accounts/consoleSession/view.ts'
import { acceptInvitation } from '#backend/modules/accounts/invitation/accept.ts'
import { viewInvitation } from '#backend/modules/accounts/invitation/view.ts'
import { passkeySignInOptions } from '#backend/modules/accounts/passkey/signIn.ts'
import { addConsolePasskey, consolePasskeyOptions } from '#backend/modules/accounts/secondStep/passkey.ts'
import { mailSecondStep, takeSecondStep } from '#backend/modules/accounts/secondStep/take.ts'
import { confirmTotp, removeOwnTotp, startTotp } from '#backend/modules/accounts/secondStep/totpKey.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { consoleCalls } from '#contract/accounts/console.ts'

export const consoleRoutes = handle(consoleCalls, {
  'POST /console/session': ({ ctx, body }) => signInToConsole(ctx, body),
  'POST /console/session/code': ({ ctx }) => mailSecondStep(ctx),
  'POST /console/session/second-step': ({ ctx, body }) => takeSecondStep(ctx, body),
  'POST /console/session/passkey/options': ({ ctx }) => passkeySignInOptions(ctx),
  'POST /console/session/passkey': ({ ctx, body }) => signInToConsoleWithPasskey(ctx, body),
  'POST /console/session/proof': ({ ctx, body }) => proveAgain(ctx, body),
  'DELETE /console/session': ({ ctx }) => endConsoleSession(ctx),
  'GET /console/session': ({ ctx }) => findMember(ctx),
  'POST /console/passkeys/options': ({ ctx }) => consolePasskeyOptions(ctx),
  'POST /console/passkeys': ({ ctx, body }) => addConsolePasskey(ctx, body),
  'POST /console/totp': ({ ctx }) => startTotp(ctx),
  'POST /console/totp/confirm': ({ ctx, body }) => confirmTotp(ctx, body),
  'DELETE /console/totp': ({ ctx }) => removeOwnTotp(ctx),
  'POST /console/invitations/view': ({ ctx, body }) => viewInvitation(ctx, body.token),
  'POST /console/invitations/accept': ({ ctx, body }) => acceptInvitation(ctx, body),
})
