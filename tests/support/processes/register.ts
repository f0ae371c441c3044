import { registerModules } from '#backend/register.ts'

// Tests call services directly, too.
registerModules()
