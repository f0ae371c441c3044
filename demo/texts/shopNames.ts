import { brandTexts } from './brands.ts'
import { independentShops } from './independentShops.ts'
import { areaTexts } from './places.ts'
import type { CategorySlug, LocalizedText } from './types.ts'

export type ShopText = {
  urlName: string
  name: LocalizedText
  /** A branch is called by its area; a house without a brand has none. */
  branchName?: LocalizedText
  brand: string | null
  area: string
  categories: CategorySlug[]
  shopType: 'massage' | 'delivery'
  bookable: boolean
}

/** Branches by brand, in the order a brand page lists them. */
const branchAreas: Record<string, string[]> = {
  'baan-lom': ['watthana', 'bang-rak', 'phra-nakhon', 'old-city', 'hua-hin-town'],
  'ruen-ying': ['khlong-toei', 'ratchathewi', 'phaya-thai'],
  'yu-lane': ['watthana', 'huai-khwang', 'central-pattaya'],
  'khao-hom': ['pathum-wan', 'chatuchak', 'nimman'],
  'doi-mok': ['old-city', 'nimman', 'mae-rim', 'sathon'],
  'sai-chon': ['patong', 'kata', 'chaweng', 'jomtien', 'khao-takiap'],
  'salon-fah': ['pathum-wan', 'watthana', 'bang-na'],
  kluen: ['sathon', 'patong', 'lamai'],
  'mali-house': ['khlong-san', 'phuket-town', 'bo-phut'],
  'thap-thim': ['pathum-wan', 'khlong-toei'],
  'ton-son': ['bang-na', 'hang-dong', 'thalang'],
  'phak-phon': ['ratchathewi', 'chatuchak', 'huai-khwang'],
  'nam-rin': ['khlong-toei', 'naklua', 'mae-nam'],
  'huean-suk': ['wat-ket', 'hang-dong'],
}

const unbookableBranches = new Set(['phak-phon-chatuchak', 'salon-fah-bang-na'])

/** Joins brand and area the way each language writes a branch on its signboard. */
function branchTitle(brand: LocalizedText, area: LocalizedText): LocalizedText {
  return {
    en: `${brand.en} ${area.en}`,
    th: `${brand.th} สาขา${area.th}`,
    cn: `${brand.cn}（${area.cn}店）`,
    jp: `${brand.jp} ${area.jp}店`,
    ko: `${brand.ko} ${area.ko}점`,
    ru: `${brand.ru} — ${area.ru}`,
    ms: `${brand.ms} ${area.ms}`,
    de: `${brand.de} ${area.de}`,
  }
}

function branchesOf({ slug, name, categories }: (typeof brandTexts)[number]): ShopText[] {
  return (branchAreas[slug] ?? []).map((area) => {
    const areaName = areaTexts.find((one) => one.slug === area)?.name
    if (!areaName) throw new Error(`No area ${area}`)
    const urlName = `${slug}-${area}`
    return {
      urlName,
      name: branchTitle(name, areaName),
      branchName: areaName,
      brand: slug,
      area,
      categories,
      shopType: 'massage',
      bookable: !unbookableBranches.has(urlName),
    }
  })
}

/** All 72 shops: the branches of each brand, then the houses that stand alone. */
export const shopTexts: ShopText[] = [...brandTexts.flatMap(branchesOf), ...independentShops]
