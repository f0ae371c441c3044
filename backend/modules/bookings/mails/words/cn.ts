import type { MailWords } from '#backend/modules/bookings/mails/mailWords.ts'

export const cn: MailWords = {
  booked: { subject: '您在 {{shop}} 的预约，{{moment}}', greeting: '预约成功。{{shop}} 期待您的光临。' },
  paid: {
    subject: '已付款：您在 {{shop}} 的预约，{{moment}}',
    greeting: '已收到您的付款，谢谢。{{shop}} 期待您的光临。',
  },
  moved: { subject: '预约已改期：{{shop}}，{{moment}}', greeting: '您的预约已改期。{{shop}} 期待您届时光临。' },
  stays: {
    subject: '时间不变：{{shop}}，{{moment}}',
    greeting: '由于未在规定时间内支付差价，您在 {{shop}} 的预约保持不变。',
  },
  canceled: { subject: '已取消：{{shop}}，{{moment}}', greeting: '应您的要求，您在 {{shop}} 的预约已取消。' },
  paymentOver: {
    subject: '预约未完成：{{shop}}，{{moment}}',
    greeting: '您在 {{shop}} 的预约未在规定时间内付款。欢迎重新预约。',
  },
  reminder: { subject: '预约提醒：{{shop}}，{{moment}}', greeting: '您在 {{shop}} 的预约即将到来。' },
  soon: { subject: '即将开始：{{shop}}，{{moment}}', greeting: '放松的时间快到了，{{shop}} 正等候您的光临。' },
  review: { subject: '您在 {{shop}} 的体验如何？', greeting: '感谢您光临 {{shop}}，愿您身心轻松。' },
  homeBooked: { subject: '{{shop}} 将上门为您服务，{{moment}}', greeting: '按摩已预约成功，{{shop}} 将上门为您服务。' },
  homePaid: {
    subject: '已付款：{{shop}} 将上门为您服务，{{moment}}',
    greeting: '已收到您的付款，谢谢。{{shop}} 将上门为您服务。',
  },
  homeCanceled: { subject: '已取消：{{shop}}，{{moment}}', greeting: '应您的要求，{{shop}} 的上门服务已取消。' },
  homePaymentOver: {
    subject: '预约未完成：{{shop}}，{{moment}}',
    greeting: '按摩未在规定时间内付款，{{shop}} 不会上门。欢迎再次预约。',
  },
  homeSoon: { subject: '即将上门：{{shop}}，{{moment}}', greeting: '放松的时间快到了，{{shop}} 将上门为您服务。' },
  ticket: '查看预约凭证',
  code: '您的代码',
  phone: '电话',
  zone: '{{day}}，曼谷时间（UTC+7）',
  homePlace: '他们会到您指定的地点；地点写在预约凭证上。',
  points: '价值 {{points}} 的积分已退回您的账号。',
  difference: {
    paid: '您已支付差价 {{amount}}。',
    back: '新的时间更便宜，{{amount}} 已按原支付方式退还给您。',
    backSoon: '新的时间更便宜，{{amount}} 将退还给您，可能需要几天。',
  },
}
