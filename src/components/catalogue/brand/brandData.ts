import type { HealthAndBeautyBusiness, Organization } from 'schema-dts'
import { pictureAddress, ratingOf } from '#components/ui/seo/structuredData.ts'
import type { Branch, Brand } from '#contract/catalogue/brands.ts'

/** How many branches are named; search engines find the others by the page's links. */
const BRANCHES_NAMED = 20

type Links = { origin: string; url: string; shop: (urlName: string) => string }

const branchData = ({ name, urlName, address, area, location }: Branch, links: Links): HealthAndBeautyBusiness => ({
  '@type': 'HealthAndBeautyBusiness',
  name,
  url: new URL(links.shop(urlName), links.origin).href,
  address: {
    '@type': 'PostalAddress',
    streetAddress: address,
    ...(area && { addressLocality: area }),
    ...(location && { addressRegion: location }),
    addressCountry: 'TH',
  },
})

/** The brand for search engines (schema.org): an organisation with its branches. */
export const brandData = (brand: Brand, links: Links): Organization => ({
  '@type': 'Organization',
  name: brand.brandName,
  ...(brand.description && { description: brand.description }),
  url: new URL(links.url, links.origin).href,
  image: pictureAddress(brand.image, links.origin),
  ...ratingOf(brand),
  ...(brand.branches.length > 0 && {
    subOrganization: brand.branches.slice(0, BRANCHES_NAMED).map((branch) => branchData(branch, links)),
  }),
})
