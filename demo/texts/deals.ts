import { type LocalizedText, text } from './types.ts'

export type DealText = { key: string; title: LocalizedText; description: LocalizedText }

/** `{{service}}`, `{{buy}}` and `{{bonus}}` are filled in from the deal itself. */
export const dealTexts: DealText[] = [
  {
    key: 'single',
    title: text(
      '{{service}}',
      '{{service}}',
      '{{service}}',
      '{{service}}',
      '{{service}}',
      '{{service}}',
      '{{service}}',
      '{{service}}',
    ),
    description: text(
      'Buy today, come when it suits you.',
      'ซื้อวันนี้ มาเมื่อสะดวก',
      '今日购买，方便时来。',
      '今日買って、ご都合のよい日に。',
      '오늘 사고 편한 날 오세요.',
      'Купите сегодня, приходите когда удобно.',
      'Beli hari ini, datang bila sesuai.',
      'Heute kaufen, kommen, wann es passt.',
    ),
  },
  {
    key: 'steps',
    title: text(
      '{{service}}, kinder by the set',
      '{{service}} ยิ่งหลายครั้งยิ่งคุ้ม',
      '{{service}}，多次更优惠',
      '{{service}} まとめるほどお得',
      '{{service}}, 여러 번이면 더 좋게',
      '{{service}}: чем больше, тем выгоднее',
      '{{service}}, lebih banyak lebih jimat',
      '{{service}}, im Set günstiger',
    ),
    description: text(
      'The price for each visit falls as you take more.',
      'ราคาต่อครั้งลดลงเมื่อซื้อมากขึ้น',
      '买得越多，单次越低。',
      '回数が増えるほど一回分が下がります。',
      '많이 살수록 1회 가격이 내려갑니다.',
      'Чем больше визитов, тем ниже цена каждого.',
      'Harga setiap kunjungan turun apabila beli lebih.',
      'Je mehr Besuche, desto weniger kostet jeder.',
    ),
  },
  {
    key: 'bonus',
    title: text(
      '{{service}}: {{buy}} + {{bonus}}',
      '{{service}} ซื้อ {{buy}} แถม {{bonus}}',
      '{{service}} 买{{buy}}送{{bonus}}',
      '{{service}} {{buy}}回＋{{bonus}}回',
      '{{service}} {{buy}}+{{bonus}}',
      '{{service}}: {{buy}} + {{bonus}} в подарок',
      '{{service}}: beli {{buy}} percuma {{bonus}}',
      '{{service}}: {{buy}} + {{bonus}} gratis',
    ),
    description: text(
      'The extra visits are ours to give.',
      'ครั้งที่แถมเป็นน้ำใจจากเรา',
      '多出的次数，是我们的心意。',
      '追加の回は、私たちからの贈り物です。',
      '더해지는 방문은 저희의 선물입니다.',
      'Дополнительные визиты — наш подарок.',
      'Kunjungan tambahan ialah hadiah kami.',
      'Die weiteren Besuche schenken wir Ihnen.',
    ),
  },
  {
    key: 'limited',
    title: text(
      '{{service}}, a few places',
      '{{service}} จำนวนจำกัด',
      '{{service}}，名额有限',
      '{{service}} 数量限定',
      '{{service}}, 한정 수량',
      '{{service}}: мест немного',
      '{{service}}, tempat terhad',
      '{{service}}, wenige Plätze',
    ),
    description: text(
      'When they are gone, they are gone.',
      'หมดแล้วหมดเลย',
      '售完即止。',
      'なくなり次第終了です。',
      '소진되면 마감합니다.',
      'Когда закончатся, новых не будет.',
      'Selagi masih ada.',
      'Solange der Vorrat reicht.',
    ),
  },
]
