import type { GiftMailWords } from '#backend/modules/vouchers/mails/giftWords.ts'

export const en: GiftMailWords = {
  received: {
    subject: 'A gift is waiting for you: {{items}}',
    band: 'A gift for you',
    greeting: 'Somebody who knows you gives you this:',
    goodUntil: 'Good until {{date}}',
    words:
      'Their message is on the page that the button opens. There you also put the gift in your account; opening one takes a minute.',
    waits: 'It waits for you until {{until}}. Code of the gift: {{claimCode}}',
    button: 'Open the gift',
    unwanted: 'If you do not want it, you need not do anything.',
  },
  bought: {
    subject: 'Your gift is paid: {{items}}',
    thanks: 'Thank you. Your gift is paid.',
    paid: 'Paid: {{paid}}',
    sent: 'It has gone to its receiver by email.',
    arrives: 'It goes to its receiver by email on {{day}}.',
    linkLater: 'On {{day}} we write to you, and you pass its link on.',
    change: 'Until then you can change it, or take it back and keep it.',
  },
  ready: {
    subject: 'Your gift can be passed on: {{items}}',
    link: 'Its link and its code are on the page of your voucher. Pass them on, and it is theirs.',
    waits: 'It can be opened until {{until}}.',
  },
  band: 'Your gift',
  button: 'See your gift',
}
