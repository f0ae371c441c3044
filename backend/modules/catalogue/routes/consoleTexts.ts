import { draftTexts } from '#backend/modules/catalogue/consoleShop/drafts.ts'
import { changeTexts, findConsoleTexts } from '#backend/modules/catalogue/consoleShop/texts.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { consoleTextCalls } from '#contract/catalogue/consoleTexts.ts'

export const consoleTextRoutes = handle(consoleTextCalls, {
  'GET /console/shops/{id}/texts': ({ ctx, params }) => findConsoleTexts(ctx, params.id),
  'PATCH /console/shops/{id}/texts': ({ ctx, params, body }) => changeTexts(ctx, params.id, body),
  'POST /console/shops/{id}/texts/drafts': ({ ctx, params, body }) => draftTexts(ctx, params.id, body),
})
