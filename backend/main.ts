/** The marketplace alone, for a shop front elsewhere that names it in BACKEND_URL: serve.ts says what it does. */
import './platform/process/resolveOnce.ts'

await import('./serve.ts')
