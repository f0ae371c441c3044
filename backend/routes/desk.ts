import { handle } from '#backend/http/handle.ts'
import { answerInstant } from '#backend/services/desk/answer.ts'
import { sayAtDesk, setStep } from '#backend/services/desk/instantVisit.ts'
import { postParcel } from '#backend/services/desk/parcels.ts'
import { approveReceipt, refuseReceipt } from '#backend/services/desk/receipts.ts'
import { sendRefund } from '#backend/services/desk/refunds.ts'
import { enterDesk, leaveDesk, listOpenDesks, renewDeskLink } from '#backend/services/desk/session.ts'
import { answerSpecial, askDesk, listOwnSpecial } from '#backend/services/desk/special.ts'
import { takeVoucherCash } from '#backend/services/desk/takeCash.ts'
import { findDesk, followDesk } from '#backend/services/desk/view.ts'
import { confirmVisit, missVisit } from '#backend/services/desk/visits.ts'
import { deskCalls } from '#contract/desk.ts'

export const deskRoutes = handle(deskCalls, {
  'GET /desks': ({ ctx }) => listOpenDesks(ctx),
  'POST /desk/{urlName}/session': ({ ctx, params, body }) => enterDesk(ctx, { ...params, ...body }),
  'DELETE /desk/{urlName}/session': ({ ctx, params }) => leaveDesk(ctx, params.urlName),
  'POST /desk/{urlName}/link': ({ ctx, params }) => renewDeskLink(ctx, params.urlName),
  'GET /desk/{urlName}': ({ ctx, params }) => findDesk(ctx, params.urlName),
  'GET /desk/{urlName}/events': ({ ctx, params, left }) => followDesk(ctx, params.urlName, left),
  'POST /desk/{urlName}/reservations/{id}/confirm': ({ ctx, params }) => confirmVisit(ctx, params),
  'POST /desk/{urlName}/reservations/{id}/missing': ({ ctx, params }) => missVisit(ctx, params),
  'POST /desk/{urlName}/receipts/{kind}/{id}/approve': ({ ctx, params }) => approveReceipt(ctx, params),
  'POST /desk/{urlName}/receipts/{kind}/{id}/refuse': ({ ctx, params, body }) =>
    refuseReceipt(ctx, { ...params, ...body }),
  'POST /desk/{urlName}/voucher-codes/{id}/pay': ({ ctx, params }) => takeVoucherCash(ctx, params),
  'POST /desk/{urlName}/parcels/{kind}/{id}/posted': ({ ctx, params, body }) => postParcel(ctx, { ...params, ...body }),
  'POST /desk/{urlName}/refunds/{kind}/{id}/done': ({ ctx, params, body }) => sendRefund(ctx, { ...params, ...body }),
  'POST /desk/{urlName}/special-requests/{id}/answer': ({ ctx, params, body }) =>
    answerSpecial(ctx, { ...params, ...body }),
  'POST /desk/{urlName}/instant-requests/{id}/accept': ({ ctx, params }) => answerInstant(ctx, params, true),
  'POST /desk/{urlName}/instant-requests/{id}/decline': ({ ctx, params }) => answerInstant(ctx, params, false),
  'POST /desk/{urlName}/instant-visits/{id}/step': ({ ctx, params, body }) => setStep(ctx, { ...params, ...body }),
  'POST /desk/{urlName}/instant-visits/{id}/messages': ({ ctx, params, body }) =>
    sayAtDesk(ctx, { ...params, ...body }),
  'POST /shops/{id}/special-requests': ({ ctx, params, body }) => askDesk(ctx, { shopId: params.id, ...body }),
  'GET /shops/{id}/special-requests': ({ ctx, params }) => listOwnSpecial(ctx, params.id),
})
