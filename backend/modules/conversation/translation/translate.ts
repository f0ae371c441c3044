import type { ServiceContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { findPhrase } from '#backend/modules/conversation/phrasebook/find.ts'
import { translatorOf } from '#backend/platform/translation/translator.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Locale } from '#i18n/locales.ts'
import { type Detected, detectLocale } from './detectLanguage.ts'
import { demandLocale, speakersOf } from './speakers.ts'

type Input = { text: string; source: string; user?: string; shop: string; target?: string }
type Translation = { text: string; source: Locale; target: Locale; from: 'phrasebook' | 'service' | 'same' }

const AUTO = 'auto'

/** What the text is written in; where it holds no letters, nothing is to be translated. */
function sourceOf({ text, source }: Input, speakers: Locale[]): Detected | undefined {
  return source === AUTO ? detectLocale(text, speakers) : { locale: demandLocale(source, 'source'), isSure: true }
}

/** Translates for the other one of the two: from the phrasebook, then by the service; else refuses (92). */
export async function translate(ctx: ServiceContext, input: Input): Promise<Translation> {
  const { text } = input
  const { user, shop } = speakersOf(ctx, input)
  const detected = sourceOf(input, [user, shop])
  const source = detected?.locale ?? user
  const theOther = source === shop ? user : shop
  const target = input.target ? demandLocale(input.target, 'target') : theOther
  if (!detected || source === target) return { text, source, target, from: 'same' }
  const phrase = findPhrase(text, source)
  if (phrase) return { text: phrase[target], source, target, from: 'phrasebook' }
  const asked = { text, source: detected.isSure ? source : (AUTO as typeof AUTO), target }
  const translated = await translatorOf(ctx.env)?.translate(asked)
  if (!translated) throw new ServiceError(ERROR_CODE.translationUnavailable, 'This cannot be translated now')
  return { text: translated, source, target, from: 'service' }
}
