import { type LocalizedText, text } from './types.ts'

export type VoucherModelText = { key: string; name: LocalizedText; greeting: LocalizedText }

export const voucherModelTexts: VoucherModelText[] = [
  {
    key: 'birthday',
    name: text('Birthday', 'วันเกิด', '生日', '誕生日', '생일', 'День рождения', 'Hari lahir', 'Geburtstag'),
    greeting: text(
      'An hour that is only yours.',
      'หนึ่งชั่วโมงที่เป็นของคุณคนเดียว',
      '一小时，只属于你。',
      'あなただけの一時間を。',
      '오직 당신만의 한 시간.',
      'Час, который только ваш.',
      'Sejam untuk anda sendiri.',
      'Eine Stunde, die nur Ihnen gehört.',
    ),
  },
  {
    key: 'thank-you',
    name: text('Thank you', 'ขอบคุณ', '感谢', 'ありがとう', '고마움', 'Спасибо', 'Terima kasih', 'Danke'),
    greeting: text(
      'For everything you carried.',
      'สำหรับทุกสิ่งที่คุณแบกไว้',
      '谢谢你承担的一切。',
      '支えてくれたすべてに。',
      '그동안 짊어진 모든 것에.',
      'За всё, что вы несли на плечах.',
      'Untuk segala yang anda pikul.',
      'Für alles, was Sie getragen haben.',
    ),
  },
  {
    key: 'love',
    name: text('With love', 'ด้วยรัก', '满怀爱意', '愛をこめて', '사랑을 담아', 'С любовью', 'Dengan kasih', 'In Liebe'),
    greeting: text(
      'Let us be slow together.',
      'มาช้าลงด้วยกันเถอะ',
      '让我们一起慢下来。',
      '一緒にゆっくりしよう。',
      '우리 함께 천천히.',
      'Давай побудем неспешными вместе.',
      'Mari berlahan bersama.',
      'Lass uns zusammen langsam sein.',
    ),
  },
  {
    key: 'plain',
    name: text(
      'Plain card',
      'การ์ดเรียบ',
      '素雅卡片',
      'シンプル',
      '심플 카드',
      'Без повода',
      'Kad ringkas',
      'Schlichte Karte',
    ),
    greeting: text(
      'Rest well.',
      'พักให้สบายนะ',
      '好好休息。',
      'ゆっくり休んでね。',
      '푹 쉬세요.',
      'Хорошего отдыха.',
      'Selamat berehat.',
      'Ruhen Sie sich gut aus.',
    ),
  },
]
