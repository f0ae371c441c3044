import type { ServiceContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { detectLocale } from '#backend/modules/conversation/translation/detectLanguage.ts'
import { demandLocale } from '#backend/modules/conversation/translation/speakers.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { speakByService, speakLocally } from './synthesise.ts'

/** The text as sound: by the speech service, else by a local program, else a refusal (93). */
export async function speak(
  ctx: ServiceContext,
  { text, lang }: { text: string; lang?: string },
): Promise<{ audio: string; contentType: string }> {
  const asker = demandLocale(ctx.locale, 'lang')
  const locale = lang ? demandLocale(lang, 'lang') : (detectLocale(text, [asker])?.locale ?? asker)
  const url = ctx.env.TTS_URL
  const speech = (url && (await speakByService(url, text, locale))) || (await speakLocally(text, locale))
  if (!speech) throw new ServiceError(ERROR_CODE.speechUnavailable, 'Nothing here can read aloud')
  return { audio: speech.audio.toString('base64'), contentType: speech.contentType }
}
