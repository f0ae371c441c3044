import type { ServiceType, ShopCard } from '#contract/catalogue/shops.ts'

/** What a call that anybody may make answers. */
export async function ask<T>(origin: string, path: string): Promise<T> {
  const answer = await fetch(`${origin}/api${path}`)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return (await answer.json()) as T
}

export const typesOf = (origin: string, id: string) =>
  ask<{ items: ServiceType[] }>(origin, `/types/shops/${id}`).then(({ items }) => items)

/** The shop with the most services: the longest shop page there is. */
export async function largestShop(origin: string): Promise<{ urlName: string; types: number }> {
  const { items } = await ask<{ items: ShopCard[] }>(origin, '/shops?limit=48')
  const counted = await Promise.all(
    items.map(async ({ _id, urlName }) => ({ urlName, types: (await typesOf(origin, _id)).length })),
  )
  return counted.toSorted((a, b) => b.types - a.types)[0]!
}
