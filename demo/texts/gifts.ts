import { type LocalizedText, text } from './types.ts'

export type GiftText = { key: string; name: LocalizedText; description: LocalizedText }

/** Visits given away for points. */
export const giftTexts: GiftText[] = [
  {
    key: 'quiet-hour',
    name: text(
      'A quiet hour',
      'ชั่วโมงเงียบสงบ',
      '一小时宁静',
      '静かな一時間',
      '고요한 한 시간',
      'Тихий час',
      'Sejam yang tenang',
      'Eine stille Stunde',
    ),
    description: text(
      'One visit for you, on any day that suits.',
      'หนึ่งครั้งสำหรับคุณ ในวันที่สะดวก',
      '一次到店体验，任选合适的日子。',
      'ご都合のよい日に、おひとり様一回。',
      '편한 날에 한 번 다녀오세요.',
      'Один визит в любой удобный день.',
      'Satu lawatan untuk anda, pada hari yang sesuai.',
      'Ein Besuch für Sie, an einem Tag, der passt.',
    ),
  },
  {
    key: 'rainy-day',
    name: text(
      'For a rainy day',
      'สำหรับวันฝนพรำ',
      '雨天小憩',
      '雨の日のために',
      '비 오는 날을 위해',
      'На дождливый день',
      'Untuk hari hujan',
      'Für einen Regentag',
    ),
    description: text(
      'Keep it until the weather calls for it.',
      'เก็บไว้จนกว่าฟ้าฝนจะชวน',
      '留到天气合适的那天再用。',
      'お天気が誘う日まで、とっておけます。',
      '날씨가 부르는 날까지 간직하세요.',
      'Сохраните до подходящей погоды.',
      'Simpan sehingga cuaca memanggil.',
      'Heben Sie ihn auf, bis das Wetter danach ruft.',
    ),
  },
  {
    key: 'thank-you',
    name: text(
      'A thank-you for coming',
      'ขอบคุณที่แวะมา',
      '感谢您的光临',
      'ご来店のお礼に',
      '와 주신 감사의 마음',
      'Спасибо, что были у нас',
      'Terima kasih kerana datang',
      'Ein Dank fürs Kommen',
    ),
    description: text(
      'A visit on us, with your points.',
      'มาใช้บริการฟรีด้วยคะแนนของคุณ',
      '用积分换一次免费体验。',
      'ポイントで一回ご招待します。',
      '포인트로 한 번 모실게요.',
      'Визит за ваши баллы.',
      'Satu lawatan percuma dengan mata anda.',
      'Ein Besuch auf unsere Rechnung, für Ihre Punkte.',
    ),
  },
]
