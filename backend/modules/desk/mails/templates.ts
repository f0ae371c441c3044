import type { MailTemplate } from '#backend/platform/mail/template.ts'
import { specialRequestAnsweredTexts } from './specialRequestAnswered.ts'
import { specialRequestAskedTexts } from './specialRequestAsked.ts'

/** The mails between a shop and somebody who asked it for something. A value that a customer wrote belongs into none whose reader may be somebody else. */
export const deskMails = {
  /** `answer` as the desk wrote it. */
  specialRequestAnswered: {
    texts: specialRequestAnsweredTexts,
    pathOf: (paths, { urlName = '' }) => paths.shop(urlName),
  },
  /** To a shop: what somebody would like, and the way to its desk, where it answers. */
  specialRequestAsked: {
    texts: specialRequestAskedTexts,
    pathOf: (paths, { urlName = '', key }) => paths.desk(urlName, key),
  },
} as const satisfies Record<string, MailTemplate>
