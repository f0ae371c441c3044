import type { ShopText } from './shopNames.ts'
import { type CategorySlug, type LocalizedText, text } from './types.ts'

/** Comes to the guest: home visits and parcels, with a service area instead of a door. */
function delivery(
  urlName: string,
  area: string,
  categories: CategorySlug[],
  name: LocalizedText,
  brand: string | null = null,
): ShopText {
  return { urlName, name, brand, area, categories, shopType: 'delivery', bookable: true }
}

export const deliveryShops: ShopText[] = [
  delivery(
    'huean-suk-home',
    'nimman',
    ['massage'],
    text(
      'Huean Suk at Home',
      'เฮือนสุข ถึงบ้าน',
      '喜舍上门',
      'フアン・スック 出張',
      '흐언쑥 방문 마사지',
      'Хыан Сук на дому',
      'Huean Suk ke Rumah',
      'Huean Suk zu Hause',
    ),
    'huean-suk',
  ),
  delivery(
    'ma-thueng-ban',
    'watthana',
    ['massage', 'scrub'],
    text(
      'Ma Thueng Ban',
      'มาถึงบ้าน',
      '到家',
      'マー・トゥン・バーン',
      '마틍반',
      'Ма Тхынг Бан',
      'Ma Thueng Ban',
      'Ma Thueng Ban',
    ),
  ),
  delivery(
    'sai-chon-villa',
    'chaweng',
    ['massage', 'spa'],
    text(
      'Sai Chon to Your Villa',
      'สายชล ถึงวิลล่า',
      '清流别墅上门',
      'サーイ・チョン ヴィラ出張',
      '사이촌 빌라 방문',
      'Сай Чон на вилле',
      'Sai Chon ke Vila',
      'Sai Chon in Ihrer Villa',
    ),
    'sai-chon',
  ),
]
