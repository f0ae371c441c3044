import { signInPartner } from '#backend/modules/accounts/partnerSso/signIn.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { partnerCalls } from '#contract/accounts/signIn.ts'

export const partnerRoutes = handle(partnerCalls, {
  'POST /tagthai/sso': ({ ctx, body }) => signInPartner(ctx, 'tagthai', body),
  'POST /cal-cal/sso': ({ ctx, body }) => signInPartner(ctx, 'calcal', body),
})
