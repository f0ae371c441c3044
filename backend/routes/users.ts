import { handle } from '#backend/http/handle.ts'
import { copySession } from '#backend/services/session/copy.ts'
import { endSession } from '#backend/services/session/end.ts'
import { endDevice, endOtherDevices, listDevices } from '#backend/services/session/list.ts'
import { changeProfile } from '#backend/services/user/change.ts'
import { eraseAccount } from '#backend/services/user/erase.ts'
import { exportAccount } from '#backend/services/user/export.ts'
import { forgetPassword } from '#backend/services/user/forgetPassword.ts'
import { guideCustomer } from '#backend/services/user/guide.ts'
import { hasEmail } from '#backend/services/user/hasEmail.ts'
import { findMe } from '#backend/services/user/me.ts'
import { renewPassword } from '#backend/services/user/renewPassword.ts'
import { findReset, resetPassword } from '#backend/services/user/reset.ts'
import { setProfilePicture } from '#backend/services/user/setPicture.ts'
import { signIn } from '#backend/services/user/signIn.ts'
import { signInGuest } from '#backend/services/user/signInGuest.ts'
import { signUp } from '#backend/services/user/signUp.ts'
import { userCalls } from '#contract/users.ts'

export const userRoutes = handle(userCalls, {
  'POST /signup': ({ ctx, body }) => signUp(ctx, body),
  'POST /signin': ({ ctx, body }) => signIn(ctx, body),
  'POST /signinGuest': ({ ctx, body }) => signInGuest(ctx, body),
  'POST /session': ({ ctx }) => copySession(ctx),
  'POST /signout': ({ ctx }) => endSession(ctx),
  'GET /users/hasEmail/{email}': ({ ctx, params }) => hasEmail(ctx, params.email),
  'POST /forgetPassword': ({ ctx, body }) => forgetPassword(ctx, body),
  'GET /reset/{token}': ({ ctx, params }) => findReset(ctx, params.token),
  'POST /resetPassword': ({ ctx, body }) => resetPassword(ctx, body),
  'POST /renewPassword': ({ ctx, body }) => renewPassword(ctx, body),
  'GET /users': ({ ctx }) => findMe(ctx),
  'GET /users/export': ({ ctx }) => exportAccount(ctx),
  'GET /devices': ({ ctx }) => listDevices(ctx),
  'DELETE /devices': ({ ctx }) => endOtherDevices(ctx),
  'DELETE /devices/{id}': ({ ctx, params }) => endDevice(ctx, params.id),
  'GET /guides/summary': ({ ctx }) => guideCustomer(ctx),
  'PATCH /users/{id}': ({ ctx, params, body }) => changeProfile(ctx, { ...body, ...params }),
  'POST /user/upload': ({ ctx, form }) => setProfilePicture(ctx, form.image),
  'POST /users/account-deletion': ({ ctx, body }) => eraseAccount(ctx, body),
})
