import { handle } from '#backend/platform/http/handle.ts'
import { settingsCalls } from '#contract/settings.ts'
import { readSettings } from './read.ts'

export const settingsRoutes = handle(settingsCalls, {
  'GET /settings': ({ ctx }) => readSettings(ctx),
})
