import { handle } from '#backend/http/handle.ts'
import { sendCode } from '#backend/services/otp/send.ts'
import { verifyCode } from '#backend/services/otp/verify.ts'
import { otpCalls } from '#contract/otp.ts'

export const otpRoutes = handle(otpCalls, {
  'POST /otp/email': ({ ctx, body }) => sendCode(ctx, body),
  'POST /otp/verify': ({ ctx, body }) => verifyCode(ctx, body),
})
