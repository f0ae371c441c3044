import type { MailWords } from '#backend/modules/bookings/mails/mailWords.ts'

export const ko: MailWords = {
  booked: {
    subject: '{{shop}} 예약, {{moment}}',
    greeting: '예약이 완료되었습니다. {{shop}}에서 기다리고 있겠습니다.',
  },
  paid: {
    subject: '결제 완료: {{shop}} 예약, {{moment}}',
    greeting: '결제를 확인했습니다. 감사합니다. {{shop}}에서 기다리고 있겠습니다.',
  },
  moved: {
    subject: '시간 변경: {{shop}}, {{moment}}',
    greeting: '예약 시간이 변경되었습니다. {{shop}}에서 기다리고 있겠습니다.',
  },
  stays: {
    subject: '변경 없음: {{shop}}, {{moment}}',
    greeting: '차액이 제시간에 결제되지 않아 {{shop}} 예약은 그대로 유지됩니다.',
  },
  canceled: { subject: '취소됨: {{shop}}, {{moment}}', greeting: '요청하신 대로 {{shop}} 예약을 취소했습니다.' },
  paymentOver: {
    subject: '예약 미완료: {{shop}}, {{moment}}',
    greeting: '{{shop}} 예약은 시간 안에 결제되지 않았습니다. 언제든지 다시 예약해 주세요.',
  },
  reminder: { subject: '예약 알림: {{shop}}, {{moment}}', greeting: '{{shop}} 방문일이 다가왔습니다.' },
  soon: {
    subject: '곧 시작합니다: {{shop}}, {{moment}}',
    greeting: '곧 쉬어 가실 시간입니다. {{shop}}에서 기다리고 있습니다.',
  },
  review: {
    subject: '{{shop}}, 어떠셨나요?',
    greeting: '{{shop}}에 방문해 주셔서 감사합니다. 몸이 한결 가벼워지셨기를 바랍니다.',
  },
  homeBooked: {
    subject: '{{shop}} 방문 마사지, {{moment}}',
    greeting: '마사지가 예약되었습니다. {{shop}}에서 고객님께 찾아갑니다.',
  },
  homePaid: {
    subject: '결제 완료: {{shop}} 방문 마사지, {{moment}}',
    greeting: '결제를 확인했습니다. 감사합니다. {{shop}}에서 고객님께 찾아갑니다.',
  },
  homeCanceled: {
    subject: '취소됨: {{shop}}, {{moment}}',
    greeting: '요청하신 대로 {{shop}} 방문 마사지를 취소했습니다.',
  },
  homePaymentOver: {
    subject: '예약 미완료: {{shop}}, {{moment}}',
    greeting: '마사지가 시간 안에 결제되지 않아 {{shop}}에서 찾아가지 않습니다. 언제든지 다시 요청해 주세요.',
  },
  homeSoon: {
    subject: '곧 찾아갑니다: {{shop}}, {{moment}}',
    greeting: '곧 쉬실 시간입니다. {{shop}}에서 고객님께 찾아갑니다.',
  },
  ticket: '티켓 보기',
  code: '코드',
  phone: '전화',
  zone: '{{day}}, 방콕 시간(UTC+7)',
  homePlace: '요청하신 장소로 찾아갑니다. 장소는 티켓에 적혀 있습니다.',
  points: '{{points}} 상당의 포인트를 계정에 돌려드렸습니다.',
  difference: {
    paid: '차액 {{amount}}을 결제하셨습니다.',
    back: '새로운 시간이 더 저렴하여 {{amount}}을 결제하신 방법으로 환불해 드렸습니다.',
    backSoon: '새로운 시간이 더 저렴하여 {{amount}}을 환불해 드립니다. 며칠 걸릴 수 있습니다.',
  },
}
