import { enterDesk, leaveDesk, listOpenDesks, renewDeskLink } from '#backend/modules/accounts/index.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { deskCalls } from '#contract/desk/desk.ts'
import { answerInstant } from './answer.ts'
import { confirmBooking, markBookingMissing } from './bookings.ts'
import { addWalkIn, blockHours } from './entry/add.ts'
import { removeEntry } from './entry/change.ts'
import { sayAtDesk, setStep } from './instantBooking.ts'
import { postParcel } from './parcels.ts'
import { approveReceipt, refuseReceipt } from './receipts.ts'
import { sendRefund } from './refunds.ts'
import { searchDesk } from './search.ts'
import { answerSpecial, askDesk, listOwnSpecial } from './special.ts'
import { undoStep } from './step/undo.ts'
import { takeVoucherCash } from './takeCash.ts'
import { findDesk, findDeskDay, followDesk } from './view.ts'

export const deskRoutes = handle(deskCalls, {
  'GET /desks': ({ ctx }) => listOpenDesks(ctx),
  'POST /desk/{urlName}/session': ({ ctx, params, body }) => enterDesk(ctx, { ...params, ...body }),
  'DELETE /desk/{urlName}/session': ({ ctx, params }) => leaveDesk(ctx, params.urlName),
  'POST /desk/{urlName}/link': ({ ctx, params }) => renewDeskLink(ctx, params.urlName),
  'GET /desk/{urlName}': ({ ctx, params }) => findDesk(ctx, params.urlName),
  'GET /desk/{urlName}/events': ({ ctx, params, left }) => followDesk(ctx, params.urlName, left),
  'GET /desk/{urlName}/days/{date}': ({ ctx, params }) => findDeskDay(ctx, params),
  'GET /desk/{urlName}/search': ({ ctx, params, query }) => searchDesk(ctx, { ...params, ...query }),
  'POST /desk/{urlName}/walk-ins': ({ ctx, params, body }) => addWalkIn(ctx, { ...params, ...body }),
  'POST /desk/{urlName}/blocks': ({ ctx, params, body }) => blockHours(ctx, { ...params, ...body }),
  'DELETE /desk/{urlName}/entries/{id}': ({ ctx, params }) => removeEntry(ctx, params),
  'POST /desk/{urlName}/steps/{id}/undo': ({ ctx, params }) => undoStep(ctx, params),
  'POST /desk/{urlName}/reservations/{id}/confirm': ({ ctx, params }) => confirmBooking(ctx, params),
  'POST /desk/{urlName}/reservations/{id}/missing': ({ ctx, params }) => markBookingMissing(ctx, params),
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
    sayAtDesk(ctx, { ...params, message: body }),
  'POST /shops/{id}/special-requests': ({ ctx, params, body }) => askDesk(ctx, { shopId: params.id, ...body }),
  'GET /shops/{id}/special-requests': ({ ctx, params }) => listOwnSpecial(ctx, params.id),
})
