import { findWaitlistEntry, followWaitlist } from '#backend/modules/vouchers/waitlist/find.ts'
import { leaveWaitlist } from '#backend/modules/vouchers/waitlist/leave.ts'
import { joinWaitlist } from '#backend/modules/vouchers/waitlist/take.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { waitlistCalls } from '#contract/vouchers/waitlist.ts'

export const waitlistRoutes = handle(waitlistCalls, {
  'POST /deals/{id}/waitlist': ({ ctx, params, body }) => joinWaitlist(ctx, { ...body, dealId: params.id }),
  'GET /deals/{id}/waitlist': ({ ctx, params }) => findWaitlistEntry(ctx, params.id),
  'GET /deals/{id}/waitlist/events': ({ ctx, params, left }) => followWaitlist(ctx, params.id, left),
  'DELETE /deals/{id}/waitlist': ({ ctx, params, query }) =>
    leaveWaitlist(ctx, { dealId: params.id, mayReturn: query.mayReturn === 'true' }),
})
