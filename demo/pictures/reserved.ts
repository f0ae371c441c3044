import { brandTexts } from '#demo/texts/brands.ts'
import { categoryTexts } from '#demo/texts/categories.ts'
import { giftTexts } from '#demo/texts/gifts.ts'
import { postTexts } from '#demo/texts/posts.ts'
import { serviceTexts } from '#demo/texts/serviceTypes.ts'
import type { CategorySlug } from '#demo/texts/types.ts'
import { voucherModelTexts } from '#demo/texts/voucherModels.ts'
import { FITTING, SHOWN } from './fitting.ts'
import type { MotifName } from './motifs.ts'
import type { Ratio } from './plan.ts'

/** A thing that has a picture nobody else shows. */
type Reserved = { of: string; motif: MotifName; ratio: Ratio }
type Subject = readonly [of: string, category: CategorySlug]

/** What posts are about. */
const POST_CATEGORIES: Record<string, CategorySlug> = {
  'before-your-first-thai-massage': 'massage',
  'oil-or-no-oil': 'massage',
  'a-slow-day-in-chiang-mai': 'spa',
  'how-to-bathe': 'onsen',
  'after-the-beach': 'scrub',
  'should-i-tip': 'spa',
}

const WIDE: readonly Subject[] = [
  ...brandTexts.map(({ slug, categories }): Subject => [`brand ${slug}`, categories[0]!]),
  ...postTexts.map(({ slug }): Subject => [`post ${slug}`, POST_CATEGORIES[slug] ?? 'massage']),
  ...voucherModelTexts.map(({ key }): Subject => [`card ${key}`, 'spa']),
  ['homepage-1', 'massage'],
  ['homepage-2', 'spa'],
  ['homepage-3', 'spa'],
  ['home-ads-1', 'spa'],
  ['quiet-pass', 'massage'],
  ['sea-pass', 'scrub'],
  ['water-pass', 'onsen'],
  ['repurchase', 'massage'],
]

const SQUARE: readonly Subject[] = [
  ...categoryTexts.map(({ slug }): Subject => [`category ${slug}`, slug]),
  ...giftTexts.map(({ key }): Subject => [`gift ${key}`, 'spa']),
  ['quick-search-1', 'massage'],
  ['search-menu-1', 'onsen'],
]

const TALL: readonly Subject[] = [
  ['home-popup-1', 'massage'],
  ['flash-popup-1', 'spa'],
]

/** One motif after another of the category, so that a row of them is no row of the same. */
function shownBy(subjects: readonly Subject[], ratio: Ratio): Reserved[] {
  const used = new Map<CategorySlug, number>()
  return subjects.map(([of, category]) => {
    const count = used.get(category) ?? 0
    used.set(category, count + 1)
    const motifs = FITTING[category]
    return { of, motif: motifs[count % motifs.length]!, ratio }
  })
}

/** Everything that keeps a picture to itself: services and categories, brands, posts, banners, passes, cards and gifts. */
export const reserved = (): Reserved[] => [
  ...serviceTexts.map(({ key }): Reserved => ({ of: `service ${key}`, motif: SHOWN[key]![0]!, ratio: '1:1' })),
  ...shownBy(WIDE, '3:2'),
  ...shownBy(SQUARE, '1:1'),
  ...shownBy(TALL, '4:5'),
]
