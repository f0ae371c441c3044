import { sendCode } from '#backend/modules/accounts/code/send.ts'
import { verifyCode } from '#backend/modules/accounts/code/verify.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { otpCalls } from '#contract/accounts/signIn.ts'

export const otpRoutes = handle(otpCalls, {
  'POST /otp/email': ({ ctx, body }) => sendCode(ctx, body),
  'POST /otp/verify': ({ ctx, body }) => verifyCode(ctx, body),
})
