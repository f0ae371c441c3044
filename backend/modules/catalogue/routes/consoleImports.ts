import { applyImport, checkImport } from '#backend/modules/catalogue/consoleImport/import.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { consoleImportCalls } from '#contract/catalogue/consoleImports.ts'

export const consoleImportRoutes = handle(consoleImportCalls, {
  'POST /console/imports/check': ({ ctx, body }) => checkImport(ctx, body),
  'POST /console/imports': ({ ctx, body }) => applyImport(ctx, body),
})
