import { handle } from '#backend/http/handle.ts'
import { speak } from '#backend/services/speech/speak.ts'
import { listPhrases } from '#backend/services/translation/listPhrases.ts'
import { translate } from '#backend/services/translation/translate.ts'
import { languageCalls } from '#contract/language.ts'

export const languageRoutes = handle(languageCalls, {
  'POST /translate': ({ ctx, body }) => translate(ctx, body),
  'POST /tts': ({ ctx, body }) => speak(ctx, body),
  'GET /phrases': ({ ctx, query }) => listPhrases(ctx, query),
})
