import type { UserContext } from '#backend/context.ts'
import { siteOrigin } from '#backend/env.ts'
import { calendarFile } from '#backend/platform/calendar/calendarFile.ts'
import type { TextFile } from '#contract/shared.ts'
import { bangkokDate } from '#domain/bangkokTime.ts'
import { DEFAULT_LOCALE, isLocale } from '#i18n/locales.ts'
import { calendarEvent } from './calendarEvent.ts'
import { findBooking } from './find.ts'
import { sayBooking } from './say.ts'

/** The customer's own visit for their calendar, in the asked language. */
export async function makeCalendarFile(
  ctx: UserContext,
  { id, locale: asked = ctx.locale }: { id: string; locale?: string },
): Promise<TextFile> {
  const locale = isLocale(asked) ? asked : DEFAULT_LOCALE
  const { reservation } = await findBooking({ ...ctx, locale }, id)
  const said = sayBooking(reservation, { locale, now: ctx.now })
  const event = calendarEvent(reservation, said, { locale, mayName: true })
  const content = calendarFile(event, { origin: siteOrigin(ctx.env) })
  return { fileName: `sabai-${bangkokDate(reservation.time)}.ics`, content }
}
