import { handle } from '#backend/http/handle.ts'
import { endSession } from '#backend/services/session/end.ts'
import { findMe } from '#backend/services/user/me.ts'
import { setProfilePicture } from '#backend/services/user/setPicture.ts'
import { signIn } from '#backend/services/user/signIn.ts'
import { signUp } from '#backend/services/user/signUp.ts'
import { userCalls } from '#contract/users.ts'

export const userRoutes = handle(userCalls, {
  'POST /signup': ({ ctx, body }) => signUp(ctx, body),
  'POST /signin': ({ ctx, body }) => signIn(ctx, body),
  'POST /signout': ({ ctx }) => endSession(ctx),
  'GET /users': ({ ctx }) => findMe(ctx),
  'POST /user/upload': ({ ctx, form }) => setProfilePicture(ctx, form.image),
})
