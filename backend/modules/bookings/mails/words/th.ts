import type { MailWords } from '#backend/modules/bookings/mails/mailWords.ts'

export const th: MailWords = {
  booked: { subject: 'การจองที่ {{shop}} {{moment}}', greeting: 'จองเรียบร้อยแล้ว {{shop}} รอต้อนรับคุณอยู่' },
  paid: {
    subject: 'ชำระเงินแล้ว: การจองที่ {{shop}} {{moment}}',
    greeting: 'เราได้รับเงินของคุณแล้ว ขอบคุณ {{shop}} รอต้อนรับคุณอยู่',
  },
  moved: { subject: 'เลื่อนเวลาแล้ว: {{shop}} {{moment}}', greeting: 'เลื่อนการจองเรียบร้อยแล้ว {{shop}} รอต้อนรับคุณตามเวลาใหม่' },
  stays: {
    subject: 'ไม่เปลี่ยนแปลง: {{shop}} {{moment}}',
    greeting: 'เนื่องจากไม่ได้ชำระส่วนต่างภายในเวลา การจองของคุณที่ {{shop}} จึงคงเดิม',
  },
  canceled: { subject: 'ยกเลิกแล้ว: {{shop}} {{moment}}', greeting: 'เรายกเลิกการจองที่ {{shop}} ตามที่คุณขอแล้ว' },
  paymentOver: {
    subject: 'การจองไม่สำเร็จ: {{shop}} {{moment}}',
    greeting: 'การจองที่ {{shop}} ไม่ได้ชำระเงินภายในเวลาที่กำหนด คุณจองใหม่ได้ทุกเมื่อ',
  },
  reminder: { subject: 'แจ้งเตือนการจอง: {{shop}} {{moment}}', greeting: 'ใกล้ถึงวันที่คุณจองไว้ที่ {{shop}} แล้ว' },
  soon: { subject: 'ใกล้ถึงเวลาแล้ว: {{shop}} {{moment}}', greeting: 'อีกไม่นานก็ถึงเวลาพักผ่อน {{shop}} รอคุณอยู่' },
  review: { subject: '{{shop}} เป็นอย่างไรบ้าง', greeting: 'ขอบคุณที่ไปใช้บริการ {{shop}} หวังว่าคุณจะรู้สึกผ่อนคลายขึ้น' },
  homeBooked: { subject: '{{shop}} จะไปหาคุณ {{moment}}', greeting: 'จองนวดเรียบร้อยแล้ว {{shop}} จะเดินทางไปหาคุณ' },
  homePaid: {
    subject: 'ชำระเงินแล้ว: {{shop}} จะไปหาคุณ {{moment}}',
    greeting: 'เราได้รับเงินของคุณแล้ว ขอบคุณ {{shop}} จะเดินทางไปหาคุณ',
  },
  homeCanceled: { subject: 'ยกเลิกแล้ว: {{shop}} {{moment}}', greeting: 'ตามที่คุณขอ {{shop}} จะไม่เดินทางไปหาคุณแล้ว' },
  homePaymentOver: {
    subject: 'การจองไม่สำเร็จ: {{shop}} {{moment}}',
    greeting: 'การนวดไม่ได้ชำระเงินภายในเวลาที่กำหนด {{shop}} จึงจะไม่เดินทางไป คุณขอใหม่ได้ทุกเมื่อ',
  },
  homeSoon: { subject: 'ใกล้ถึงแล้ว: {{shop}} {{moment}}', greeting: 'อีกไม่นานก็ถึงเวลาพักผ่อน {{shop}} จะเดินทางไปหาคุณ' },
  ticket: 'ดูตั๋ว',
  code: 'รหัสของคุณ',
  phone: 'โทรศัพท์',
  zone: '{{day}} เวลากรุงเทพฯ (UTC+7)',
  homePlace: 'เทอราปิสต์จะไปยังสถานที่ที่คุณระบุไว้ ดูได้บนตั๋ว',
  points: 'คืนคะแนนมูลค่า {{points}} เข้าบัญชีของคุณแล้ว',
  difference: {
    paid: 'คุณชำระส่วนต่าง {{amount}} แล้ว',
    back: 'เวลาใหม่ราคาถูกกว่า เราคืนเงิน {{amount}} ให้คุณผ่านช่องทางที่คุณชำระแล้ว',
    backSoon: 'เวลาใหม่ราคาถูกกว่า เราจะคืนเงิน {{amount}} ให้คุณ ซึ่งอาจใช้เวลาสองสามวัน',
  },
}
