import { handle } from '#backend/platform/http/handle.ts'
import { consoleSettingsCalls } from '#contract/consoleSettings.ts'
import { changeRate, listRates } from './consoleRates.ts'
import { changeSetting, listConsoleSettings } from './consoleSettings.ts'

export const consoleSettingsRoutes = handle(consoleSettingsCalls, {
  'GET /console/exchange-rates': ({ ctx }) => listRates(ctx),
  'PATCH /console/exchange-rates/{id}': ({ ctx, params, body }) => changeRate(ctx, params.id, body),
  'GET /console/settings': ({ ctx }) => listConsoleSettings(ctx),
  'PATCH /console/settings/{id}': ({ ctx, params, body }) => changeSetting(ctx, params.id, body),
})
