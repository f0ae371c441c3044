import { forgetPasskey, listPasskeys } from '#backend/modules/accounts/passkey/list.ts'
import { addPasskey, passkeyOptions } from '#backend/modules/accounts/passkey/register.ts'
import { passkeySignInOptions, signInWithPasskey } from '#backend/modules/accounts/passkey/signIn.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { passkeyCalls } from '#contract/accounts/signIn.ts'

export const passkeyRoutes = handle(passkeyCalls, {
  'POST /passkeys/options': ({ ctx, body }) => passkeyOptions(ctx, body),
  'POST /passkeys': ({ ctx, body }) => addPasskey(ctx, body),
  'GET /passkeys': ({ ctx }) => listPasskeys(ctx),
  'DELETE /passkeys/{id}': ({ ctx, params }) => forgetPasskey(ctx, params.id),
  'POST /passkeys/signin/options': ({ ctx }) => passkeySignInOptions(ctx),
  'POST /passkeys/signin': ({ ctx, body }) => signInWithPasskey(ctx, body),
})
