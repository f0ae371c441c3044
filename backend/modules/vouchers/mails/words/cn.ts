import type { GiftMailWords } from '#backend/modules/vouchers/mails/giftWords.ts'

export const cn: GiftMailWords = {
  received: {
    subject: '有一份礼物在等您：{{items}}',
    band: '送给您的礼物',
    greeting: '一位认识您的人送给您：',
    goodUntil: '有效期至 {{date}}',
    words: '对方的留言在按钮打开的页面上。您可以在那里把礼物放入账号；没有账号也能很快注册。',
    waits: '礼物为您保留至 {{until}}。礼物码：{{claimCode}}',
    button: '打开礼物',
    unwanted: '如果您不想接受，无需任何操作。',
  },
  bought: {
    subject: '您的礼物已付款：{{items}}',
    thanks: '谢谢您。您的礼物已付款。',
    paid: '已支付：{{paid}}',
    sent: '礼物已通过邮件送给对方。',
    arrives: '礼物将于 {{day}} 通过邮件送给对方。',
    linkLater: '{{day}} 我们会给您发邮件，届时请您把链接转给对方。',
    change: '在此之前，您可以修改，也可以收回自己留用。',
  },
  ready: {
    subject: '您的礼物可以转交了：{{items}}',
    link: '链接和礼物码在您的礼券页面上。转给对方，礼物就归对方所有。',
    waits: '对方可在 {{until}} 之前领取。',
  },
  band: '您的礼物',
  button: '查看您的礼物',
}
