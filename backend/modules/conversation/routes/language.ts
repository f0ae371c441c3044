import { speak } from '#backend/modules/conversation/speech/speak.ts'
import { listPhrases } from '#backend/modules/conversation/translation/listPhrases.ts'
import { translate } from '#backend/modules/conversation/translation/translate.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { languageCalls } from '#contract/conversation.ts'

export const languageRoutes = handle(languageCalls, {
  'POST /translate': ({ ctx, body }) => translate(ctx, body),
  'POST /tts': ({ ctx, body }) => speak(ctx, body),
  'GET /phrases': ({ ctx, query }) => listPhrases(ctx, query),
})
