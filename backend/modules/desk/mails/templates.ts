import { deskPath, type MailTemplate } from '#backend/platform/mail/template.ts'
import { shopDayTexts } from './shopDay.ts'
import { specialRequestAnsweredTexts } from './specialRequestAnswered.ts'
import { specialRequestAskedTexts } from './specialRequestAsked.ts'

/** The mails about special requests, and a shop's day. None that another person may read contains text typed by the customer. */
export const deskMails = {
  /** `list` has a line for each booking, with the name as `nameInMail` writes it. */
  shopDay: { shopTexts: shopDayTexts, pathOf: deskPath },
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
