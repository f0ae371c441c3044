import { text } from './types.ts'

/** What a shop's desk wrote to a customer whose receipt it refused. */
export const receiptRefusedText = text(
  'The amount on the receipt is lower than the total.',
  'ยอดในสลิปน้อยกว่ายอดที่ต้องชำระ',
  '凭证上的金额低于应付总额。',
  '控えの金額が合計に足りません。',
  '영수증 금액이 총액보다 적습니다.',
  'Сумма на чеке меньше стоимости заказа.',
  'Jumlah pada resit kurang daripada jumlah bayaran.',
  'Der Betrag auf dem Beleg ist niedriger als die Summe.',
)

/** What a customer wrote when she could not come. */
export const cancelReasonText = text(
  'Our flight was moved.',
  'เที่ยวบินของเราเลื่อน',
  '我们的航班改期了。',
  '飛行機の便が変わりました。',
  '비행 일정이 바뀌었습니다.',
  'Наш рейс перенесли.',
  'Penerbangan kami ditukar.',
  'Unser Flug wurde verschoben.',
)
