import { asc, eq, sql } from 'drizzle-orm'
import type { Database, StaffContext, Transaction } from '#backend/context.ts'
import { changedMeanwhile, ServiceError, unprocessable } from '#backend/errors.ts'
import { differenceOf, textsOf } from '#backend/modules/catalogue/consoleService/texts.ts'
import { areas, locations, shops } from '#backend/modules/catalogue/schema.ts'
import { shopWords } from '#backend/modules/catalogue/shop/summary.ts'
import { stationOf, walkColumnsOf } from '#backend/modules/catalogue/station/stations.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { ConsoleDetails, consoleDetailCalls, DetailsChange } from '#contract/catalogue/consoleDetails.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import { thaiTel } from '#domain/catalogue/phone.ts'
import { detailFault, webAddress } from '#domain/catalogue/shopDetails.ts'
import { FACILITIES, HYGIENE_OPTIONS } from '#domain/catalogue/shopFacilities.ts'
import { textIn } from '#domain/localizedText.ts'
import { LOCALES } from '#i18n/locales.ts'
import { findTheirShop, lockTheirShop, mayThere } from './scope.ts'

type ShopRow = typeof shops.$inferSelect
type Said = DetailsChange['details']
type Columns = Pick<
  ShopRow,
  | ('latitude' | 'longitude' | 'address' | 'locationId' | 'areaId' | 'tel' | 'url' | 'contactEmail')
  | ('contactEmails' | 'commonTerms' | 'facilityOptions' | 'hygieneOptions' | 'isPinned')
>

async function placeOf(db: Database | Transaction, { locationId, areaId }: ShopRow) {
  const [place] = await db.select({ slug: locations.slug }).from(locations).where(eq(locations.id, locationId))
  const [area] = await db
    .select({ slug: areas.slug })
    .from(areas)
    .where(eq(areas.id, areaId ?? ''))
  return { location: place!.slug, area: area?.slug ?? null }
}

async function viewDetails(db: Database | Transaction, row: ShopRow): Promise<ConsoleDetails> {
  const station = row.walkStation === null ? undefined : stationOf(row.walkStation)
  return {
    ...{ version: row.detailsVersion, ...(await placeOf(db, row)) },
    ...{ pin: { latitude: row.latitude, longitude: row.longitude }, isPinned: row.isPinned },
    ...{ address: textsOf(row.address), tel: row.tel, url: row.url ?? '' },
    ...{ contactEmail: row.contactEmail, contactEmails: row.contactEmails },
    commonTerms: row.commonTerms.map(textsOf),
    facilityOptions: FACILITIES.filter((one) => row.facilityOptions.includes(one)),
    hygieneOptions: HYGIENE_OPTIONS.filter((one) => row.hygieneOptions.includes(one)),
    walk: station && row.walkMinutes !== null ? { station: station.name, minutes: row.walkMinutes } : null,
  }
}

/** Where a shop of theirs is, how it is reached, its rules and facilities. */
export async function findConsoleDetails(
  ctx: StaffContext,
  id: string,
): Promise<AnswerOf<(typeof consoleDetailCalls)['GET /console/shops/{id}/details']>> {
  const { db } = ctx
  const shop = await findTheirShop(db, ctx, 'shops.read', id)
  const places = await db.select().from(locations).orderBy(asc(locations.position), asc(locations.id))
  const quarters = await db
    .select({ slug: areas.slug, location: locations.slug, name: areas.name })
    .from(areas)
    .innerJoin(locations, eq(locations.id, areas.locationId))
    .orderBy(asc(sql`${areas.name} ->> 'en'`), asc(areas.id))
  return {
    shop: { _id: shop.id, urlName: shop.urlName, name: textIn(shop.name, ctx.locale) },
    mayChange: mayThere(ctx, 'details.change', shop.id),
    details: await viewDetails(db, shop),
    locations: places.map(({ slug, name }) => ({ slug, name })),
    areas: quarters,
  }
}

/** The ids of the city and of its part. A part of another city is refused; with another city, the old part is left. */
async function placeIds(tx: Transaction, before: ShopRow, { location, area }: Said) {
  let { locationId, areaId } = before
  if (location !== undefined) {
    const [row] = await tx.select({ id: locations.id }).from(locations).where(eq(locations.slug, location))
    if (!row) throw unprocessable('There is no such city')
    if (row.id !== locationId) areaId = null
    locationId = row.id
  }
  if (area === undefined) return { locationId, areaId }
  if (area === null) return { locationId, areaId: null }
  const [row] = await tx.select().from(areas).where(eq(areas.slug, area))
  if (row?.locationId !== locationId) throw unprocessable('There is no such part of the city')
  return { locationId, areaId: row.id }
}

const termsOf = (said: NonNullable<Said['commonTerms']>) =>
  said.map((one) => {
    const term = textsOf(one)
    if (Object.keys(term).length === 0) throw unprocessable('A rule says something')
    return term
  })

/** The columns with what is said of some of them, as they are kept. */
async function saidOver(tx: Transaction, before: ShopRow, said: Said): Promise<Columns> {
  const { pin, address, tel, url, contactEmail, contactEmails, commonTerms, facilityOptions, hygieneOptions } = said
  return {
    ...(await placeIds(tx, before, said)),
    ...(pin ?? { latitude: before.latitude, longitude: before.longitude }),
    isPinned: before.isPinned || pin !== undefined,
    address: address ? textsOf(address) : before.address,
    tel: tel === undefined ? before.tel : (thaiTel(tel) ?? ''),
    url: url === undefined ? before.url : (webAddress(url) ?? null),
    contactEmail: contactEmail ?? before.contactEmail,
    contactEmails: contactEmails ? [...new Set(contactEmails)] : before.contactEmails,
    commonTerms: commonTerms ? termsOf(commonTerms) : before.commonTerms,
    facilityOptions: facilityOptions ? [...new Set(facilityOptions)] : before.facilityOptions,
    hygieneOptions: hygieneOptions ? [...new Set(hygieneOptions)] : before.hygieneOptions,
  }
}

/** As the audit tells them: lists as one line, in each language. */
const told = ({ commonTerms, contactEmails, facilityOptions, hygieneOptions, ...row }: Columns) => ({
  ...{ latitude: row.latitude, longitude: row.longitude, isPinned: row.isPinned },
  ...{ address: row.address, location: row.locationId },
  ...{ area: row.areaId ?? '', tel: row.tel, url: row.url ?? '', contactEmail: row.contactEmail },
  ...{ contactEmails: contactEmails.join(', '), facilityOptions: facilityOptions.join(', ') },
  hygieneOptions: hygieneOptions.join(', '),
  commonTerms: Object.fromEntries(
    LOCALES.map((locale) => [locale, commonTerms.flatMap((term) => term[locale] ?? []).join(' · ')]),
  ),
})

/** Changes them at a shop of theirs; what was changed since it was read is refused (166). */
export function changeDetails(
  ctx: StaffContext,
  id: string,
  { version, details }: DetailsChange,
): Promise<{ details: ConsoleDetails }> {
  const { pin, ...rest } = details
  const fault = detailFault({ ...rest, ...pin })
  return ctx.db.transaction(async (tx) => {
    const before = await lockTheirShop(tx, ctx, 'details.change', id)
    if (fault) throw new ServiceError(ERROR_CODE[fault.fault], `${fault.field} cannot be`, { field: fault.field })
    if (before.detailsVersion !== version) throw changedMeanwhile()
    const after = await saidOver(tx, before, details)
    const difference = differenceOf(told(before), told(after))
    if (!difference) return { details: await viewDetails(tx, before) }
    const [row] = await tx
      .update(shops)
      .set({ ...after, place: [after.longitude, after.latitude], ...walkColumnsOf(after), updatedAt: sql`now()` })
      .where(eq(shops.id, before.id))
      .returning()
    await recordAudit(
      tx,
      { now: ctx.now, actorId: ctx.staff.userId },
      { action: 'detailsChanged', kind: 'shop', objectId: before.id, shopId: before.id, ...difference },
    )
    await shopWords.get()(tx, [before.id])
    await purge(tx, [cacheTag.shop(before.id), cacheTag.shops])
    return { details: await viewDetails(tx, row!) }
  })
}
