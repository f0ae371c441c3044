import { bookableShop } from '#demo/named.ts'
import { LOCALES } from '#i18n/locales.ts'

type Listed = { items: { slug?: string; _id?: string }[] }

/** Every kind of public page, by name, as a path without its language; what the catalogue holds is asked for. */
export async function publicPages(origin: string): Promise<[kind: string, path: string][]> {
  const firstOf = async (path: string) => {
    const answer = (await (await fetch(`${origin}/api${path}`)).json()) as Listed
    const [first] = answer.items
    if (!first) throw new Error(`${path} lists nothing`)
    return encodeURIComponent(first.slug ?? first._id ?? '')
  }
  const [brand, deal, category, tag, carousel, pass] = await Promise.all(
    ['/brands', '/flash-sales/current', '/type-categories', '/tags', '/carousel-groups', '/passes'].map(firstOf),
  )
  const shop = `/shop/${bookableShop.urlName}`
  return [
    ['home', ''],
    ['location', '/locations/bangkok'],
    ['category', `/categories/${category}`],
    ['tag', `/tags/${tag}`],
    ['carousel', `/carousels/${carousel}`],
    ['search', '/search'],
    ['shop', shop],
    ['shop reviews', `${shop}/reviews`],
    ['direction card', `${shop}/direction-card`],
    ['brand', `/brands/${brand}`],
    ['deal', `/deals/${deal}`],
    ['flash sale', '/flash-sale'],
    ['delivery', '/delivery'],
    ['wowcher', '/wowcher'],
    ['passes', '/pass'],
    ['pass', `/pass/${pass}`],
    ['points', '/point-info'],
    ['instant massage', '/instant-massage/info'],
    ['rules of use', '/rules-of-Use'],
    ['map sources', '/map-sources'],
    ['talk', '/communication-tools'],
    ['scanner', '/qr-scanner'],
    ['log in', '/login'],
    ['register', '/register'],
  ]
}

const THEMES = ['default', 'tagThai', 'calCal']

/** A page's addresses in every language and theme. */
export const variantsOf = (path: string): string[] =>
  LOCALES.flatMap((locale) => THEMES.map((theme) => `/${locale}${path}?theme=${theme}`))
