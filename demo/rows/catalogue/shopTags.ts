import type { shopTags } from '#backend/schema.ts'
import { bookableShop, unreviewedShop } from '#demo/named.ts'
import { random } from '#demo/pictures/random.ts'
import type { ShopText } from '#demo/texts/shopNames.ts'
import { minutesOf } from '#domain/epochMinutes.ts'

const BY_TRAIN = new Set(['watthana', 'khlong-toei', 'bang-rak', 'sathon', 'pathum-wan', 'ratchathewi', 'phaya-thai'])
const BY_SEA = new Set(
  'patong kata thalang jomtien naklua khao-takiap pran-buri chaweng lamai bo-phut mae-nam'.split(' '),
)
const IN_GREEN = new Set(['wat-ket', 'hang-dong', 'mae-rim', 'kathu'])
const WOODEN = new Set(['baan-lom', 'huean-suk', 'doi-mok'])
const HERBAL = new Set(['ruen-ying', 'phak-phon', 'khao-hom'])
const WOMEN_ONLY = new Set(['thap-thim-khlong-toei', 'nuan-phaya-thai'])
export const NEW_SHOPS: ReadonlySet<string> = new Set([
  unreviewedShop.urlName,
  'kluen-lamai',
  'nuan-phaya-thai',
  'khao-hom-nimman',
  'naklua-pier',
  'nam-rin-mae-nam',
])

const MOST_TAGS = 6
/** What can be said of therapists who come to the guest, without a shop of their own. */
const SAID_OF_VISITORS = new Set(['at-home', 'open-late', 'gentle-hands', 'strong-hands', 'halal-oils', 'herbal'])

/** What is true of a shop, in the words of its tags; the first few of what holds. */
export function tagsOf(shop: ShopText, closeTime: string, capacity: number, hasParking: boolean): string[] {
  const { urlName, brand, area, categories } = shop
  const draw = random(`tags ${urlName}`)
  const closes = minutesOf(closeTime) ?? 0
  const isGentle = draw.chance(0.5)
  const has = {
    'at-home': shop.shopType === 'delivery',
    'women-only': WOMEN_ONLY.has(urlName),
    'new-house': NEW_SHOPS.has(urlName),
    'hot-water': categories.includes('onsen'),
    'sea-view': BY_SEA.has(area),
    'near-train': BY_TRAIN.has(area),
    'wooden-house': brand !== null && WOODEN.has(brand),
    herbal: brand !== null && HERBAL.has(brand),
    garden: IN_GREEN.has(area) || urlName === bookableShop.urlName,
    'open-late': closes >= 23 * 60 || closes < 6 * 60,
    'couple-room': categories.includes('spa') && capacity >= 2,
    'one-guest': capacity <= 2,
    'gentle-hands': isGentle && draw.chance(0.5),
    'strong-hands': !isGentle && categories.includes('massage') && draw.chance(0.6),
    'after-work': closes >= 22 * 60 && BY_TRAIN.has(area),
    'halal-oils': draw.chance(0.15),
    family: draw.chance(0.2),
    parking: hasParking,
  }
  return Object.entries(has)
    .filter(([slug, holds]) => holds && (shop.shopType === 'massage' || SAID_OF_VISITORS.has(slug)))
    .slice(0, MOST_TAGS)
    .map(([slug]) => slug)
}

export const shopTagRows = (shopId: string, tags: readonly string[]): (typeof shopTags.$inferInsert)[] =>
  tags.map((tagId) => ({ shopId, tagId }))
