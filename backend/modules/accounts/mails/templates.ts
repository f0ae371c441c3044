import type { MailTemplate } from '#backend/platform/mail/template.ts'
import { accountDeletedTexts } from './accountDeleted.ts'
import { emailChangedTexts } from './emailChanged.ts'
import { invitationTexts } from './invitation.ts'
import { otpTexts } from './otp.ts'
import { passkeyAddedTexts } from './passkeyAdded.ts'
import { passkeyRemovedTexts } from './passkeyRemoved.ts'
import { passwordChangedTexts } from './passwordChanged.ts'
import { resetTexts } from './reset.ts'
import { welcomeTexts } from './welcome.ts'

/** The mails about an account. None that another person may read contains text typed by the customer. */
export const accountMails = {
  otp: { texts: otpTexts },
  reset: { texts: resetTexts, pathOf: (paths, { token }) => paths.resetPassword(token) },
  welcome: { texts: welcomeTexts, pathOf: (paths) => paths.search() },
  passwordChanged: { texts: passwordChangedTexts, pathOf: (paths) => paths.forgetPassword() },
  /** `device` as the browser names it, or empty. */
  passkeyAdded: { texts: passkeyAddedTexts, pathOf: (paths) => paths.changePassword() },
  passkeyRemoved: { texts: passkeyRemovedTexts, pathOf: (paths) => paths.changePassword() },
  invitation: { texts: invitationTexts, pathOf: (paths, { token }) => paths.consoleInvitation(token) },
  emailChanged: { texts: emailChangedTexts },
  accountDeleted: { texts: accountDeletedTexts },
} as const satisfies Record<string, MailTemplate>
