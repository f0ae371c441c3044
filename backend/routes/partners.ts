import { handle } from '#backend/http/handle.ts'
import { signInPartner } from '#backend/services/partner/signIn.ts'
import { partnerCalls } from '#contract/partners.ts'

export const partnerRoutes = handle(partnerCalls, {
  'POST /tagthai/sso': ({ ctx, body }) => signInPartner(ctx, 'tagthai', body),
  'POST /cal-cal/sso': ({ ctx, body }) => signInPartner(ctx, 'calcal', body),
})
