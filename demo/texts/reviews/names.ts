import type { Locale } from '#i18n/locales.ts'

/** A therapist's Thai nickname: romanised, in Thai, and as Chinese, Japanese, Korean and Russian guests write it. */
export type Nickname = { en: string; th: string; cn: string; jp: string; ko: string; ru: string }

const nickname = (en: string, th: string, cn: string, jp: string, ko: string, ru: string): Nickname => ({
  en,
  th,
  cn,
  jp,
  ko,
  ru,
})

export const NICKNAMES: readonly Nickname[] = [
  nickname('Noi', 'น้อย', '小诺', 'ノイ', '노이', 'Ной'),
  nickname('Nok', 'นก', '阿诺', 'ノック', '녹', 'Нок'),
  nickname('Ploy', 'พลอย', '珀莉', 'プローイ', '플로이', 'Плой'),
  nickname('Fah', 'ฟ้า', '小法', 'ファー', '파', 'Фа'),
  nickname('Dao', 'ดาว', '阿道', 'ダーオ', '다오', 'Дао'),
  nickname('Mai', 'ใหม่', '小麦', 'マイ', '마이', 'Май'),
  nickname('Bua', 'บัว', '布娅', 'ブア', '부아', 'Буа'),
  nickname('Nid', 'นิด', '妮妮', 'ニット', '닛', 'Нид'),
  nickname('Joy', 'จอย', '乔伊', 'ジョイ', '조이', 'Джой'),
  nickname('Aom', 'ออม', '阿翁', 'オーム', '옴', 'Ом'),
  nickname('Kwan', 'ขวัญ', '小宽', 'クワン', '콴', 'Кван'),
  nickname('Som', 'ส้ม', '小颂', 'ソム', '솜', 'Сом'),
  nickname('Tukta', 'ตุ๊กตา', '图达', 'トゥッカター', '뚝따', 'Тукта'),
  nickname('Pim', 'พิม', '小萍', 'ピム', '핌', 'Пим'),
  nickname('Jaew', 'แจ๋ว', '阿娇', 'ジェーオ', '째우', 'Джэу'),
  nickname('Kaew', 'แก้ว', '小皎', 'ゲーオ', '깨우', 'Кэу'),
  nickname('Lek', 'เล็ก', '小乐', 'レック', '렉', 'Лек'),
  nickname('Nuan', 'นวล', '阿暖', 'ヌアン', '누안', 'Нуан'),
  nickname('Yai', 'ใหญ่', '阿雅', 'ヤイ', '야이', 'Яй'),
  nickname('Mint', 'มิ้นท์', '敏敏', 'ミント', '민트', 'Минт'),
  nickname('Fon', 'ฝน', '小芬', 'フォン', '폰', 'Фон'),
  nickname('Tan', 'ตาล', '小丹', 'ターン', '딴', 'Тан'),
  nickname('Pla', 'ปลา', '帕拉', 'プラー', '쁠라', 'Пла'),
  nickname('Nam', 'น้ำ', '小楠', 'ナーム', '남', 'Нам'),
  nickname('Oi', 'อ้อย', '阿怡', 'オーイ', '오이', 'Ой'),
  nickname('Wan', 'หวาน', '小婉', 'ワーン', '완', 'Ван'),
]

/** The nickname in the letters of a locale; Malay and German write it as English does. */
export const nicknameIn = (name: Nickname, locale: Locale): string =>
  locale === 'ms' || locale === 'de' ? name.en : name[locale]

export type ReviewerNames = { first: readonly string[]; last: readonly string[] }

const words = (text: string): readonly string[] => text.split(' ')

/** Reviewers by language; any first name goes with any last name (hence Russian surnames without gender). */
export const REVIEWER_NAMES: Readonly<Record<Locale, ReviewerNames>> = {
  en: {
    first: words(
      'Emma James Olivia Daniel Sophie Liam Hannah Tom Chloe Ben Grace Ryan Megan Jack Alice Oscar Lucy Adam Ruby Nathan Claire Simon Zoe Patrick Isla Rachel',
    ),
    last: words(
      'Walker Hughes Bennett Clarke Murphy Foster Reid Palmer Hayes Turner Cooper Morgan Ellis Brooks Kelly Parker Shaw Griffin Marsh Doyle Bailey Webb Fraser Chapman Sutton Lane',
    ),
  },
  th: {
    first: words(
      'สุดารัตน์ กิตติ พิมพ์ชนก ธนพล วราภรณ์ ณัฐพล ศิริพร อนุชา ปิยะดา ชัยวัฒน์ กนกวรรณ ภาณุพงศ์ จิราพร วีรยุทธ นภัสสร ธีรเดช อรทัย สมชาย มัลลิกา พงศกร รัตนา เอกชัย สุภาวดี นิธิศ ปวีณา ดวงใจ',
    ),
    last: words(
      'ใจดี ศรีสุข แสงทอง วงศ์สวัสดิ์ บุญมา ทองคำ สุขสวัสดิ์ พงษ์ไพบูลย์ รักษ์ไทย จันทร์เพ็ญ มณีรัตน์ อินทร์แก้ว ชูศรี พรหมมา แก้วมณี คำแสน ศรีวิไล เจริญผล สมบูรณ์ ภักดี ยอดแก้ว ธรรมรักษ์ นาคสุข บัวทอง สายชล วัฒนกุล',
    ),
  },
  cn: {
    first: words(
      '雨婷 浩然 思琪 俊杰 梦瑶 子轩 佳怡 晓东 欣妍 宇航 静雯 志强 诗涵 明哲 丽娜 文博 雅琴 天宇 可欣 建华 慧敏 嘉豪 婉清 晨曦 美玲 若溪',
    ),
    last: words('王 李 张 刘 陈 杨 赵 黄 周 吴 徐 孙 胡 朱 高 林 何 郭 马 罗 梁 宋 郑 谢 韩 唐'),
  },
  jp: {
    first: words(
      '美咲 健太 彩香 大輔 由美 翔太 さくら 直樹 真理子 拓也 恵 亮 麻衣 隆 千尋 誠 綾乃 悠斗 久美子 裕介 奈々 浩二 遥 和也 智子 葵',
    ),
    last: words(
      '佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 林 清水 斎藤 森 池田 橋本 阿部 石川 前田',
    ),
  },
  ko: {
    first: words(
      '민지 준호 서연 현우 지은 도윤 하은 성민 수빈 재현 유진 태영 예린 승우 은정 동현 다은 지훈 미경 상훈 소영 우진 나연 정민 혜진 시우',
    ),
    last: words('김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 안 송 류 전 홍 고 문 양 손 배'),
  },
  ru: {
    first: words(
      'Анна Дмитрий Екатерина Алексей Мария Сергей Ольга Андрей Наталья Иван Светлана Михаил Татьяна Павел Юлия Артём Ирина Максим Елена Николай Дарья Роман Полина Виктор Ксения Олег',
    ),
    last: words(
      'Седых Черных Долгих Белых Коваль Мельник Бондарь Гончар Ткач Кравец Шевчук Савчук Марчук Левченко Бондаренко Лысенко Романенко Павленко Юрченко Власенко Гриценко Берг Вебер Жук Сорока Короленко',
    ),
  },
  ms: {
    first: words(
      'Aisyah Hafiz Nurul Amir Siti Farid Izzati Azlan Hidayah Faizal Aminah Zulkifli Balqis Hakim Syafiqah Ridzuan Liyana Shahrul Farhana Iskandar Suraya Nazri Atiqah Khairul Maisarah Danish',
    ),
    last: words(
      'Rahman Ismail Abdullah Hassan Ibrahim Yusof Othman Salleh Ahmad Osman Hamid Zainal Kamaruddin Mahmud Razak Aziz Sulaiman Jamal Idris Bakar Mansor Latif Ghazali Yaakob Harun Daud',
    ),
  },
  de: {
    first: words(
      'Anna Lukas Julia Felix Katharina Jan Lena Stefan Sabine Jonas Miriam Markus Claudia Tobias Laura Andreas Heike Moritz Nina Thomas Franziska Uwe Sarah Matthias Birgit Paul',
    ),
    last: words(
      'Müller Schmidt Schneider Fischer Weber Wagner Becker Hoffmann Schäfer Koch Bauer Richter Klein Wolf Neumann Schwarz Zimmermann Braun Krüger Hartmann Lange Werner Krause Lehmann Köhler Vogel',
    ),
  },
}
