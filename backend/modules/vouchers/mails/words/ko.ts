import type { GiftMailWords } from '#backend/modules/vouchers/mails/giftWords.ts'

export const ko: GiftMailWords = {
  received: {
    subject: '선물이 기다리고 있어요: {{items}}',
    band: '받으신 선물',
    greeting: '아는 분이 다음 선물을 보냈어요.',
    goodUntil: '{{date}}까지 사용할 수 있어요',
    words:
      '메시지는 버튼을 누르면 열리는 페이지에 있어요. 그곳에서 선물을 계정에 담아 주세요. 계정이 없어도 금방 만들 수 있어요.',
    waits: '{{until}}까지 받을 수 있어요. 선물 코드: {{claimCode}}',
    button: '선물 열기',
    unwanted: '받고 싶지 않으시면 아무것도 하지 않으셔도 돼요.',
  },
  bought: {
    subject: '선물이 결제되었어요: {{items}}',
    thanks: '감사합니다. 선물이 결제되었어요.',
    paid: '결제한 금액: {{paid}}',
    sent: '받는 분께 이메일로 보냈어요.',
    arrives: '{{day}}에 받는 분께 이메일로 보내 드려요.',
    linkLater: '{{day}}에 메일로 알려 드려요. 그때 링크를 직접 전해 주세요.',
    change: '그전까지는 바꾸거나, 되돌려 받아 직접 쓰실 수 있어요.',
  },
  ready: {
    subject: '선물을 전해 주세요: {{items}}',
    link: '링크와 코드는 바우처 페이지에 있어요. 전해 주시면 받는 분의 것이 돼요.',
    waits: '{{until}}까지 열 수 있어요.',
  },
  band: '보내시는 선물',
  button: '선물 보기',
}
