import type { ShopText } from './shopNames.ts'
import { text, visitedShop } from './types.ts'

export const unbookableShop: ShopText = {
  ...visitedShop(
    'rim-nam-phra-nakhon',
    'phra-nakhon',
    ['massage', 'scrub'],
    text('Rim Nam', 'ริมน้ำ', '水岸', 'リム・ナーム', '림남', 'Рим Нам', 'Rim Nam', 'Rim Nam'),
  ),
  bookable: false,
}

export const bangkokShops: ShopText[] = [
  visitedShop(
    'suan-ngiap',
    'watthana',
    ['massage', 'spa'],
    text(
      'Suan Ngiap',
      'สวนเงียบ',
      '静园',
      'スアン・ンギアップ',
      '쑤언 응이압',
      'Суан Нгиап',
      'Suan Ngiap',
      'Suan Ngiap',
    ),
  ),
  visitedShop(
    'rabiang-sathon',
    'sathon',
    ['massage', 'scrub', 'spa'],
    text('Rabiang', 'ระเบียง', '露台', 'ラビアン', '라비앙', 'Рабианг', 'Rabiang', 'Rabiang'),
  ),
  visitedShop(
    'nuan-phaya-thai',
    'phaya-thai',
    ['facial', 'salon'],
    text(
      'Nuan Skin Room',
      'นวล สกินรูม',
      '柔肌室',
      'ヌアン・スキンルーム',
      '누안 스킨룸',
      'Нуан',
      'Nuan Skin Room',
      'Nuan Skin Room',
    ),
  ),
  visitedShop(
    'moh-niam',
    'bang-rak',
    ['massage'],
    text(
      'Moh Niam Thai Massage',
      'หมอเนียม นวดไทย',
      '念师傅泰式按摩',
      'モー・ニアム タイ古式マッサージ',
      '모니암 타이 마사지',
      'Мо Ниам, тайский массаж',
      'Urutan Thai Moh Niam',
      'Moh Niam Thai-Massage',
    ),
  ),
  visitedShop(
    'talat-noi-foot',
    'bang-rak',
    ['massage'],
    text(
      'Talat Noi Foot House',
      'บ้านนวดเท้าตลาดน้อย',
      '小市场足疗馆',
      'タラートノイ足つぼ館',
      '딸랏노이 발마사지',
      'Дом стоп Талат Ной',
      'Rumah Kaki Talat Noi',
      'Fußhaus Talat Noi',
    ),
  ),
  unbookableShop,
  visitedShop(
    'khlong-san-bath',
    'khlong-san',
    ['onsen', 'spa'],
    text(
      'Riverside Bath',
      'โรงอาบน้ำริมเจ้าพระยา',
      '河畔汤屋',
      '川辺の湯',
      '강변탕',
      'Купальня у реки',
      'Mandian Tepi Sungai',
      'Badehaus am Fluss',
    ),
  ),
  visitedShop(
    'wan-chan-salon',
    'khlong-toei',
    ['salon'],
    text(
      'Wan Chan Salon',
      'วันจันทร์ ซาลอน',
      '星期一沙龙',
      'ワンチャン・サロン',
      '완짠 살롱',
      'Салон «Ван Чан»',
      'Salon Wan Chan',
      'Salon Wan Chan',
    ),
  ),
  visitedShop(
    'bai-toei',
    'chatuchak',
    ['massage', 'scrub', 'facial'],
    text('Bai Toei', 'ใบเตย', '香兰叶', 'バイトゥーイ', '바이떠이', 'Бай Тей', 'Bai Toei', 'Bai Toei'),
  ),
]
