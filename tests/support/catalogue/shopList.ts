import type { Database } from '#backend/context.ts'
import { areas, locations, shopTags, tags } from '#backend/schema.ts'
import { insertBrand, insertPictures, insertShop, insertType } from './shopRows.ts'

/**
 * Thirteen quiet shops; then a branch with everything ('lom-ari'), another branch of its brand, one that comes to the
 * customer and one that takes no bookings.
 */
export async function insertShopList(db: Database): Promise<void> {
  await insertPictures(db, ['city', 'beach', 'garden'])
  const place = { id: 'bangkok', slug: 'bangkok', image: 'city', latitude: 13.75, longitude: 100.5, position: 2 }
  await db.insert(locations).values([
    { ...place, name: { en: 'Bangkok', th: 'กรุงเทพฯ' } },
    { ...place, id: 'loc-2', slug: 'phuket', name: { en: 'Phuket' }, image: 'beach', position: 1 },
  ])
  const area = { id: 'ari', slug: 'ari', locationId: 'bangkok', name: { en: 'Ari' }, latitude: 13.7, longitude: 100.5 }
  await db.insert(areas).values(area)
  await db.insert(tags).values([
    { id: 'tag-late', slug: 'late', name: { en: 'Open late' }, position: 2 },
    { id: 'tag-calm', slug: 'calm', name: { en: 'Calm', th: 'เงียบ' }, position: 1 },
  ])
  for (let n = 13; n > 0; n--) await insertShop(db, { id: `quiet-${String(n).padStart(2, '0')}`, position: 5 })
  await insertBrand(db, { id: 'brand-lom', slug: 'lom', brandName: { en: 'Lom', th: 'ลม' } })
  await insertShop(db, {
    id: 'lom-ari',
    urlName: 'baan-lom-ari',
    position: 1,
    brandId: 'brand-lom',
    areaId: 'ari',
    name: { en: 'Lom Ari', th: 'ลม อารีย์' },
    branchName: { en: 'Ari' },
    description: { en: 'Under the trees', th: '' },
    address: { en: '1 Ari Road', th: 'ถนนอารีย์ 1' },
    locationDetail: { parking: { en: 'Two cars' }, taxi: { en: 'Say Ari', th: 'บอกว่าอารีย์' }, privateVan: {} },
    images: ['garden', 'room'],
    facilityOptions: ['hasPlug', 'hasParking', 'hasPool'],
    commonTerms: [{ en: 'Come early' }, { en: 'Leave slowly' }],
    categoryIds: ['massage', 'spa'],
    verifiedStatus: 2,
    rating: 4.75,
    ratingCount: 12,
    specialDays: ['2026-11-01', '2026-12-31'].map((date) => ({ date, restDay: true, openTime: '', closeTime: '' })),
  })
  await insertShop(db, {
    id: 'lom-beach',
    position: 2,
    brandId: 'brand-lom',
    locationId: 'loc-2',
    categoryIds: ['spa'],
  })
  await insertShop(db, { id: 'comes-to-you', position: 8, shopType: 'delivery' })
  await insertShop(db, { id: 'closed', position: 9, bookable: false })
  await db.insert(shopTags).values([
    { shopId: 'lom-ari', tagId: 'tag-late' },
    { shopId: 'lom-ari', tagId: 'tag-calm' },
    { shopId: 'closed', tagId: 'tag-late' },
  ])
  await insertType(db, { id: 'foot', shopId: 'lom-ari', position: 1, typeName: { en: 'Feet', th: 'เท้า' } }, [
    { id: 'foot-90', price: 900, maxPercentage: 40, position: 2, timeMinutes: 90 },
    { id: 'foot-60', price: 600, position: 1, strictQuota: true, stock: 0 },
  ])
  const oil = { id: 'oil', shopId: 'lom-ari', position: 2, isRecommended: true, typeName: { en: 'Oil' } }
  await insertType(db, oil, [{ id: 'oil-60', price: 999, maxPercentage: 10 }])
  await insertType(db, { id: 'other', shopId: 'lom-beach' }, [{ id: 'other-60', price: 500 }])
}
