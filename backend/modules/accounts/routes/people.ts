import { exportAudit, listAudit } from '#backend/modules/accounts/audit/list.ts'
import { listGrants } from '#backend/modules/accounts/grant/list.ts'
import { revokeGrant } from '#backend/modules/accounts/grant/revoke.ts'
import { listInvitations } from '#backend/modules/accounts/invitation/list.ts'
import { invite } from '#backend/modules/accounts/invitation/send.ts'
import { withdrawInvitation } from '#backend/modules/accounts/invitation/withdraw.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { peopleCalls } from '#contract/accounts/people.ts'

export const peopleRoutes = handle(peopleCalls, {
  'GET /console/grants': ({ ctx, query }) => listGrants(ctx, query),
  'DELETE /console/grants/{id}': ({ ctx, params }) => revokeGrant(ctx, params.id),
  'GET /console/invitations': ({ ctx, query }) => listInvitations(ctx, query),
  'POST /console/invitations': ({ ctx, body }) => invite(ctx, { ...body, shopId: null }),
  'POST /console/shops/{id}/invitations': ({ ctx, params, body }) => invite(ctx, { ...body, shopId: params.id }),
  'DELETE /console/invitations/{id}': ({ ctx, params }) => withdrawInvitation(ctx, params.id),
  'GET /console/audit': ({ ctx, query }) => listAudit(ctx, query),
  'GET /console/audit/export': ({ ctx, query }) => exportAudit(ctx, query),
})
