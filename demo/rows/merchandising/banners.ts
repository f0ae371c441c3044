import type { banners } from '#backend/schema.ts'
import { pictureFor } from '#demo/pictures/pick.ts'
import { type BannerType, bannerTexts } from '#demo/texts/banners.ts'
import { carouselTexts } from '#demo/texts/carousels.ts'
import { categoryTexts } from '#demo/texts/categories.ts'
import { dealTexts } from '#demo/texts/deals.ts'
import { promotionTexts } from '#demo/texts/promotions.ts'
import { serviceTexts } from '#demo/texts/serviceTypes.ts'
import type { CategorySlug, LocalizedText } from '#demo/texts/types.ts'
import { voucherModelTexts } from '#demo/texts/voucherModels.ts'

type Look = { line?: LocalizedText; link: string }

const category = (slug: CategorySlug) => categoryTexts.find((one) => one.slug === slug)!.description
const rail = (slug: string) => carouselTexts.find((one) => one.slug === slug)!.line

/** What stands under each banner's sentence, what it shows and where it leads, in the order of its texts. */
const LOOKS: Record<BannerType, Look[]> = {
  homepage: [
    { line: category('massage'), link: '/carousels/most-loved' },
    { line: rail('by-the-sea'), link: '/carousels/by-the-sea' },
    { line: category('spa'), link: '/locations/chiang-mai' },
  ],
  quick_search: [
    {
      line: serviceTexts.find(({ key }) => key === 'foot')!.name,
      link: '/search?q={{text}}#near',
    },
  ],
  home_popup: [{ line: promotionTexts[0]!.description, link: '/register' }],
  home_ads: [{ line: voucherModelTexts[1]!.greeting, link: '/pass' }],
  flash_popup: [
    {
      line: dealTexts.find(({ key }) => key === 'limited')!.description,
      link: '/flash-sale',
    },
  ],
  search_menu: [{ line: category('onsen'), link: '/categories/onsen' }],
  // The words in the empty search field.
  search_text: [{ link: '/search' }],
}

export const bannerRows = (): (typeof banners.$inferInsert)[] =>
  (Object.keys(LOOKS) as BannerType[]).flatMap((type) =>
    LOOKS[type].map(({ line, link }, index) => {
      const id = `${type.replaceAll('_', '-')}-${index + 1}`
      return {
        id,
        type,
        title: bannerTexts[type][index]!,
        text: line ?? {},
        image: type === 'search_text' ? null : pictureFor(id).name,
        link,
        position: index + 1,
      }
    }),
  )
