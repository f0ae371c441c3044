import type { Database } from '#backend/context.ts'
import { locations, pictures, shops } from '#backend/db/schema/index.ts'

const everyDay = Array.from({ length: 7 }, () => ({ restDay: false, openTime: '10:00', closeTime: '22:00' }))

/** Pictures that rows of a test may point at. */
export const insertPictures = (db: Database, names: string[]) =>
  db
    .insert(pictures)
    .values(
      names.map((name) => ({ name, width: 1200, height: 800, widths: [320, 640, 1200], alt: { en: `A ${name}` } })),
    )
    .onConflictDoNothing()

/** A shop with nothing special about it; say what matters to the test. */
export async function insertShop(db: Database, shop: Partial<typeof shops.$inferInsert> = {}): Promise<string> {
  const id = shop.id ?? 'shop-quiet-lane'
  await db
    .insert(locations)
    .values({ id: 'bangkok', slug: 'bangkok', image: 'city', latitude: 13.75, longitude: 100.5, position: 1 })
    .onConflictDoNothing()
  await db
    .insert(pictures)
    .values({ name: 'room', width: 1200, height: 800, widths: [320, 640, 1200], alt: { en: 'A quiet room' } })
    .onConflictDoNothing()
  await insertPictures(db, ['city', shop.image ?? 'room'])
  await db.insert(shops).values({
    id,
    urlName: id,
    locationId: 'bangkok',
    latitude: 13.78,
    longitude: 100.54,
    place: [100.54, 13.78],
    tel: '021234567',
    image: 'room',
    dayTime: everyDay,
    capacity: 3,
    contactEmail: 'desk@sabai.test',
    ...shop,
  })
  return id
}
