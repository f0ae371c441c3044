import { randomUUID } from 'node:crypto'
import type { Database } from '#backend/context.ts'
import { banners, carouselGroups, categories, posts, tags } from '#backend/schema.ts'
import { insertBrand, insertPictures } from '#tests/support/catalogue/shopRows.ts'

/** A line on the home page that customers see. Answers its id. */
export async function insertBanner(db: Database, change: Partial<typeof banners.$inferInsert> = {}): Promise<string> {
  const id = randomUUID()
  await db.insert(banners).values({ id, type: 'home_ads', title: { en: 'Rain or shine' }, ...change })
  return id
}

/** A brand that home does not show, after all others. Answers its id. */
export async function newBrand(db: Database): Promise<string> {
  const id = randomUUID()
  await insertBrand(db, { id, brandName: { en: 'Rain' }, position: 500 })
  return id
}

/** A carousel of shops without a card. Answers its id. */
export async function insertCarousel(
  db: Database,
  change: Partial<typeof carouselGroups.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID()
  await db
    .insert(carouselGroups)
    .values({ id, slug: id, kind: 'shop', name: { en: 'By the rain' }, position: 500, ...change })
  return id
}

/** A picture that staff sent for something that they show. Answers its name. */
export async function newPicture(db: Database): Promise<string> {
  const name = `content-${randomUUID()}`
  await insertPictures(db, [name])
  return name
}

/** A post that nobody sees yet. Answers its id. */
export async function insertPost(db: Database): Promise<string> {
  const [id, image] = [randomUUID(), await newPicture(db)]
  await db.insert(posts).values({ id, slug: id, title: { en: 'After the rain' }, image, link: '/' })
  return id
}

/** A tag that no shop has, after all others. Answers its id. */
export async function insertTag(db: Database): Promise<string> {
  const id = randomUUID()
  await db.insert(tags).values({ id, slug: id, name: { en: 'Rain' }, position: 500 })
  return id
}

let made = 0

/** A category that no service is of, after all others. Answers its id. */
export async function insertCategory(db: Database): Promise<string> {
  const [id, image] = [randomUUID(), await newPicture(db)]
  const serviceType = 1000 + ++made
  await db.insert(categories).values({ id, slug: id, serviceType, name: { en: 'Rain' }, image, position: 500 })
  return id
}
