import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, ServiceContext } from '#backend/context.ts'
import { categories, findPictures } from '#backend/modules/catalogue/index.ts'
import { readSettings } from '#backend/platform/settings/read.ts'
import { settings } from '#backend/platform/settings/schema.ts'
import type { InstantConfig } from '#contract/instant/asking.ts'
import { THERAPIST_PREFERENCES } from '#contract/shared.ts'
import {
  GUEST_CAP,
  INSTANT_CHANGE_MINUTES,
  INSTANT_DURATIONS_MINUTES,
  INSTANT_EXTENSION_MINUTES,
  INSTANT_EXTENSIONS,
  INSTANT_RADIUS_KM,
  INSTANT_REQUEST_MINUTES,
  ORDER_RESPONSE_DELAY_MINUTES,
} from '#domain/constants.ts'
import { serviceTypesOf } from '#domain/instant/instantItems.ts'
import { wideRadiusKm } from '#domain/instant/instantReach.ts'
import { textIn } from '#domain/localizedText.ts'
import { findInstantPrices } from './prices.ts'

const ROW = 'instantMassage'

/** Schema of the setting, with the default of each field. */
const InstantRules = z.object({
  isOffered: z.boolean().default(true),
  durations: z.array(z.int().positive()).default(INSTANT_DURATIONS_MINUTES),
  radiusKm: z.number().positive().max(100).default(INSTANT_RADIUS_KM),
  maxGuests: z.int().min(1).max(GUEST_CAP).default(GUEST_CAP),
})
export type InstantRules = z.infer<typeof InstantRules>

/** How requests are handled; a row that is not of its kind counts as none. */
export async function readInstantRules(db: Database): Promise<InstantRules> {
  const [own] = await db.select().from(settings).where(eq(settings.key, ROW))
  const parsed = InstantRules.safeParse(own?.value ?? {})
  return parsed.success ? parsed.data : InstantRules.parse({})
}

/** What may be asked for: the rules, and the kinds of service in the order of the setting `instantMassageItems`. */
export async function readInstantOffer(ctx: ServiceContext): Promise<InstantRules & { serviceTypes: number[] }> {
  const [rules, { showInstantMassage, instantMassageItems }] = await Promise.all([
    readInstantRules(ctx.db),
    readSettings(ctx),
  ])
  const isOffered = rules.isOffered && showInstantMassage
  return { ...rules, isOffered, serviceTypes: serviceTypesOf(instantMassageItems) }
}

/** The same as pages need it, with their categories. */
export async function readInstantConfig(
  ctx: ServiceContext,
  { latitude, longitude }: { latitude?: number; longitude?: number } = {},
): Promise<InstantConfig> {
  const offer = await readInstantOffer(ctx)
  const { serviceTypes, ...rules } = offer
  const place = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
  const rows = await ctx.db.select().from(categories).where(inArray(categories.serviceType, serviceTypes))
  const asked = rows.sort((a, b) => serviceTypes.indexOf(a.serviceType) - serviceTypes.indexOf(b.serviceType))
  const picture = await findPictures(
    ctx,
    asked.map(({ image }) => image),
  )
  const services = asked.map(({ serviceType, slug, name, image }) => {
    return { serviceType, slug, name: textIn(name, ctx.locale), image: picture(image) }
  })
  return {
    ...rules,
    wideRadiusKm: wideRadiusKm(rules.radiusKm),
    services,
    therapistPreferences: [...THERAPIST_PREFERENCES],
    requestMinutes: INSTANT_REQUEST_MINUTES,
    extensionMinutes: INSTANT_EXTENSION_MINUTES,
    maxExtensions: INSTANT_EXTENSIONS,
    arrivalMinutes: ORDER_RESPONSE_DELAY_MINUTES,
    changeMinutes: INSTANT_CHANGE_MINUTES,
    prices: await findInstantPrices(ctx.db, offer, place),
  }
}
