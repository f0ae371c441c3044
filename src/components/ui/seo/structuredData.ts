import type { AggregateRating, BreadcrumbList } from 'schema-dts'
import type { Picture } from '#contract/shared.ts'
import { jpegOf } from '#domain/catalogue/pictureFiles.ts'

/** The file of a picture that any program can show. */
export const pictureAddress = (picture: Picture, origin: string): string => new URL(jpegOf(picture), origin).href

export type Crumb = { text: string; href?: string }

/** Breadcrumbs for search engines (schema.org); the last part is the page itself. */
export const crumbList = (parts: readonly Crumb[], origin: string): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: parts.map(({ text, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: text,
    ...(href ? { item: new URL(href, origin).href } : {}),
  })),
})

/** The rating as structured data; empty without reviews, which search engines reject. */
export const ratingOf = ({ rating, ratingCount }: { rating: number; ratingCount: number }) =>
  ratingCount > 0
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating,
          reviewCount: ratingCount,
        } satisfies AggregateRating,
      }
    : {}
