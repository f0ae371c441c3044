import { deleteAccount } from '#backend/modules/accounts/deletion/deleteAccount.ts'
import { hasEmail } from '#backend/modules/accounts/email/hasEmail.ts'
import { forgetPassword } from '#backend/modules/accounts/password/forget.ts'
import { renewPassword } from '#backend/modules/accounts/password/renew.ts'
import { findReset, resetPassword } from '#backend/modules/accounts/password/reset.ts'
import { copySession } from '#backend/modules/accounts/session/copy.ts'
import { endSession } from '#backend/modules/accounts/session/end.ts'
import { endDevice, endOtherDevices, listDevices } from '#backend/modules/accounts/session/list.ts'
import { signIn } from '#backend/modules/accounts/signIn/signIn.ts'
import { signInGuest } from '#backend/modules/accounts/signIn/signInGuest.ts'
import { signUp } from '#backend/modules/accounts/signIn/signUp.ts'
import { changeProfile } from '#backend/modules/accounts/user/change.ts'
import { exportAccount } from '#backend/modules/accounts/user/export.ts'
import { findCurrentUser } from '#backend/modules/accounts/user/findMe.ts'
import { guideCustomer } from '#backend/modules/accounts/user/guide.ts'
import { setProfilePicture } from '#backend/modules/accounts/user/setPicture.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { userCalls } from '#contract/accounts/users.ts'

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
  'GET /users': ({ ctx }) => findCurrentUser(ctx),
  'GET /users/export': ({ ctx }) => exportAccount(ctx),
  'GET /devices': ({ ctx }) => listDevices(ctx),
  'DELETE /devices': ({ ctx }) => endOtherDevices(ctx),
  'DELETE /devices/{id}': ({ ctx, params }) => endDevice(ctx, params.id),
  'GET /guides/summary': ({ ctx }) => guideCustomer(ctx),
  'PATCH /users/{id}': ({ ctx, params, body }) => changeProfile(ctx, { ...body, ...params }),
  'POST /user/upload': ({ ctx, form }) => setProfilePicture(ctx, form.image),
  'POST /users/account-deletion': ({ ctx, body }) => deleteAccount(ctx, body),
})
