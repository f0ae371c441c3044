import type { ShopFace } from '../blueprint.ts'
import type { Hand } from './letters.ts'

const PLAIN: Hand = ['anuphan', 600]

/** A brand keeps its hand in every branch. */
const BRANDS: Record<string, Hand> = {
  'baan-lom': ['chonburi', 400],
  'ruen-ying': ['niramit', 700],
  'yu-lane': ['k2d', 700],
  'khao-hom': ['itim', 400],
  'doi-mok': ['pridi', 600],
  'sai-chon': ['kodchasan', 700],
  'salon-fah': ['anuphan', 600],
  kluen: ['mitr', 600],
  'mali-house': ['trirong', 600],
  'thap-thim': ['fahkwang', 700],
  'ton-son': ['athiti', 700],
  'phak-phon': ['sriracha', 400],
  'nam-rin': ['krub', 700],
  'huean-suk': ['pridi', 700],
}

const HOUSES: Record<string, Hand> = {
  'suan-ngiap': ['trirong', 600],
  'rabiang-sathon': ['fahkwang', 700],
  'nuan-phaya-thai': ['kodchasan', 600],
  'moh-niam': ['mitr', 600],
  'talat-noi-foot': ['sriracha', 400],
  'rim-nam-phra-nakhon': ['pattaya', 400],
  'khlong-san-bath': ['chonburi', 400],
  'wan-chan-salon': ['mitr', 600],
  'bai-toei': ['itim', 400],
  'wat-ket-garden': ['pridi', 600],
  'tok-sen-house': ['athiti', 700],
  'mae-rim-springs': ['trirong', 600],
  'soi-nueng-nails': ['kodchasan', 700],
  'thalang-road': ['chonburi', 400],
  'kathu-rain': ['mali', 700],
  'laem-sai': ['krub', 700],
  'nai-yang-onsen': ['k2d', 700],
  'jomtien-breeze': ['pattaya', 400],
  'naklua-pier': ['itim', 400],
  'central-salon': ['anuphan', 600],
  'station-massage': ['chonburi', 400],
  'pran-shore': ['trirong', 600],
  'lamai-rock': ['athiti', 700],
  'fishermans-lane': ['mali', 700],
  'ma-thueng-ban': ['mitr', 600],
}

/** Thai hands whose own Latin letters are weak. */
const WITHOUT_LATIN = new Set(['itim', 'sriracha', 'pattaya'])

/** The hand a signboard is lettered in, for Thai and for Latin letters. */
export function faceOf({ brand, slug }: ShopFace): { thai: Hand; latin: Hand } {
  const thai = BRANDS[brand ?? ''] ?? HOUSES[slug] ?? PLAIN
  return { thai, latin: WITHOUT_LATIN.has(thai[0]) ? ['mitr', 500] : thai }
}
