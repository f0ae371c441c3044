import type { MailWords } from '#backend/modules/bookings/mails/mailWords.ts'

export const ko: MailWords = {
  booked: {
    subject: '{{shop}} 예약, {{moment}}',
    greeting: '예약이 완료되었어요. {{shop}}에서 기다리고 있을게요.',
  },
  paid: {
    subject: '결제 완료: {{shop}} 예약, {{moment}}',
    greeting: '결제를 확인했어요. 감사합니다. {{shop}}에서 기다리고 있을게요.',
  },
  moved: {
    subject: '시간 변경: {{shop}}, {{moment}}',
    greeting: '예약 시간이 변경되었어요. {{shop}}에서 기다리고 있을게요.',
  },
  stays: {
    subject: '변경 없음: {{shop}}, {{moment}}',
    greeting: '차액이 제시간에 결제되지 않아 {{shop}} 예약은 그대로 유지돼요.',
  },
  canceled: { subject: '취소됨: {{shop}}, {{moment}}', greeting: '요청하신 대로 {{shop}} 예약을 취소했어요.' },
  paymentOver: {
    subject: '예약 미완료: {{shop}}, {{moment}}',
    greeting: '{{shop}} 예약은 시간 안에 결제되지 않았어요. 언제든지 다시 예약해 주세요.',
  },
  reminder: { subject: '예약 알림: {{shop}}, {{moment}}', greeting: '{{shop}} 방문일이 다가왔어요.' },
  soon: {
    subject: '곧 시작해요: {{shop}}, {{moment}}',
    greeting: '곧 쉬어 가실 시간이에요. {{shop}}에서 기다리고 있어요.',
  },
  review: {
    subject: '{{shop}}, 어떠셨나요?',
    greeting: '{{shop}}에 방문해 주셔서 감사합니다. 몸이 한결 가벼워지셨기를 바라요.',
  },
  homeBooked: {
    subject: '{{shop}} 방문 마사지, {{moment}}',
    greeting: '마사지가 예약되었어요. {{shop}}에서 고객님께 찾아가요.',
  },
  homePaid: {
    subject: '결제 완료: {{shop}} 방문 마사지, {{moment}}',
    greeting: '결제를 확인했어요. 감사합니다. {{shop}}에서 고객님께 찾아가요.',
  },
  homeCanceled: {
    subject: '취소됨: {{shop}}, {{moment}}',
    greeting: '요청하신 대로 {{shop}} 방문 마사지를 취소했어요.',
  },
  homePaymentOver: {
    subject: '예약 미완료: {{shop}}, {{moment}}',
    greeting: '마사지가 시간 안에 결제되지 않아 {{shop}}에서 찾아가지 않아요. 언제든지 다시 요청해 주세요.',
  },
  homeSoon: {
    subject: '곧 찾아가요: {{shop}}, {{moment}}',
    greeting: '곧 쉬실 시간이에요. {{shop}}에서 고객님께 찾아가요.',
  },
  ticket: '티켓 보기',
  code: '코드',
  phone: '전화',
  zone: '{{day}}, 방콕 시간(UTC+7)',
  homePlace: '요청하신 장소로 찾아가요. 장소는 티켓에 적혀 있어요.',
  points: '{{points}} 상당의 포인트를 계정에 돌려드렸어요.',
  difference: {
    paid: '차액 {{amount}}를 결제하셨어요.',
    back: '새로운 시간이 더 저렴하여 {{amount}}를 결제하신 방법으로 환불해 드렸어요.',
    backSoon: '새로운 시간이 더 저렴하여 {{amount}}를 환불해 드려요. 며칠 걸릴 수 있어요.',
  },
}
