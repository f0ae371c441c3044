/** `npm start`: what it does is in serve.ts, whose imports are resolved once from here on. */
import '#backend/platform/process/resolveOnce.ts'

await import('./serve.ts')
