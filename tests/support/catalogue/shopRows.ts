import type { Database } from '#backend/context.ts'
import { brands, categories, deals, locations, pictures, serviceTypes, shops, timePrices } from '#backend/schema.ts'

/** Hours of a week: every day from ten to ten. */
export const everyDay = Array.from({ length: 7 }, () => ({ restDay: false, openTime: '10:00', closeTime: '22:00' }))

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

/** A house with branches. */
export async function insertBrand(db: Database, brand: Partial<typeof brands.$inferInsert> & { id: string }) {
  await insertPictures(db, ['house'])
  await db.insert(brands).values({ slug: brand.id, image: 'house', ...brand })
}

type Option = Partial<typeof timePrices.$inferInsert> & { id: string; price: number }

/** A service type of the shop in the category 'massage', with its options of an hour. */
export async function insertType(
  db: Database,
  type: Partial<typeof serviceTypes.$inferInsert> & { id: string; shopId: string },
  options: Option[] = [],
) {
  await insertPictures(db, ['mat', 'oil'])
  await db
    .insert(categories)
    .values({ id: 'massage', slug: 'massage', serviceType: 1, image: 'mat', position: 1 })
    .onConflictDoNothing()
  await db.insert(serviceTypes).values({ categoryId: 'massage', typePicture: 'oil', ...type })
  for (const option of options) {
    await db.insert(timePrices).values({ typeId: type.id, shopId: type.shopId, timeMinutes: 60, ...option })
  }
}

/** A deal that runs without end, ten left of ten. */
export async function insertDeal(db: Database, deal: Partial<typeof deals.$inferInsert> & { id: string }) {
  await insertPictures(db, ['oil'])
  await db.insert(deals).values({
    image: 'oil',
    duration: 60,
    originalPrice: 1000,
    price: 800,
    discount: 20,
    stock: 10,
    quota: 10,
    ...deal,
  })
}
