/** Asked on Saturday 2026-11-21 at 11:10 in Bangkok, as somebody types it. */
export type StrangersQuestion = {
  lang: string
  q: string
  /** Shops of the demo that must be among the first four. */
  best: readonly string[]
  /** Where it is said, nothing but these may be found. */
  only?: readonly string[]
  /** Shops that would be a wrong answer, wherever they stand. */
  never?: readonly string[]
  /** The length that was asked for, where it was. */
  minutes?: number
  maxPrice?: number
}

/**
 * Ten questions of strangers and the shops that answer them, chosen from the demo's lists of shops, services, prices,
 * hours and positions before the search could answer any (issue E). A later change gives a reason here.
 */
export const STRANGERS_QUESTIONS: readonly StrangersQuestion[] = [
  {
    lang: 'en',
    q: 'a foot massage near Asok tonight for two under 500',
    best: ['suan-ngiap', 'baan-lom-watthana', 'yu-lane-watthana'],
    // Too dear, too far, or for one guest only.
    never: ['talat-noi-foot', 'phak-phon-huai-khwang', 'phak-phon-ratchathewi', 'salon-fah-watthana'],
    maxPrice: 500,
  },
  {
    lang: 'th',
    q: 'นวดไทยใกล้บีทีเอสช่องนนทรี พรุ่งนี้บ่ายสอง ไม่เกิน 500',
    best: ['kluen-sathon', 'doi-mok-sathon', 'rabiang-sathon'],
    never: ['baan-lom-phra-nakhon', 'yu-lane-huai-khwang'],
    maxPrice: 500,
  },
  {
    lang: 'jp',
    q: 'アソーク駅の近くで今夜、二人でオイルマッサージ',
    best: ['suan-ngiap', 'baan-lom-watthana'],
    // A bath without oil massages, a salon, and one that comes to the hotel.
    never: ['yu-lane-watthana', 'salon-fah-watthana', 'ma-thueng-ban'],
  },
  {
    lang: 'cn',
    q: '明天下午三点 暹罗站附近 面部护理 两个人',
    best: ['khao-hom-pathum-wan', 'salon-fah-pathum-wan', 'thap-thim-pathum-wan'],
    never: ['khao-hom-chatuchak', 'salon-fah-watthana'],
  },
  {
    lang: 'ko',
    q: '파야타이역 근처 발 마사지 오늘 저녁 400바트 이하',
    best: ['ruen-ying-ratchathewi'],
    never: ['phak-phon-ratchathewi'],
    maxPrice: 400,
  },
  {
    lang: 'ru',
    q: 'тайский массаж на двоих завтра вечером в Чиангмае до 500 бат',
    best: ['baan-lom-old-city', 'huean-suk-wat-ket'],
    only: ['baan-lom-old-city', 'doi-mok-old-city', 'huean-suk-wat-ket', 'huean-suk-hang-dong', 'wat-ket-garden'],
    maxPrice: 500,
  },
  {
    lang: 'ms',
    q: 'urut kaki dekat stesen Huai Khwang sekarang',
    best: ['phak-phon-huai-khwang'],
    never: ['yu-lane-huai-khwang'],
  },
  {
    lang: 'de',
    q: 'Thai-Massage 90 Minuten nahe Ari morgen um 18 Uhr unter 700 Baht',
    best: ['ruen-ying-phaya-thai'],
    never: ['nuan-phaya-thai'],
    minutes: 90,
    maxPrice: 700,
  },
  {
    lang: 'en',
    q: 'onsen in Bangkok tomorrow morning for three',
    best: ['yu-lane-watthana'],
    only: ['yu-lane-watthana', 'yu-lane-huai-khwang', 'ton-son-bang-na', 'nam-rin-khlong-toei', 'khlong-san-bath'],
  },
  {
    lang: 'en',
    q: 'oil massage in Patong after 8pm today',
    best: ['sai-chon-patong', 'kluen-patong'],
    only: ['sai-chon-patong', 'kluen-patong'],
  },
]
