/**
 * `npm run look -- serve | capture | compare | inventory | bytes`: shows whether a change of styles moved anything on the
 * screen, and where each class is worn. README.md beside this file has the procedure.
 */
import { parseArgs } from 'node:util'

const USAGE = `npm run look -- serve --data DIR [--port 4720]
npm run look -- capture --origin URL --out DIR [--only REGEX] [--quick]
npm run look -- compare BEFORE AFTER [--noise SECOND_BEFORE] [--out DIFF]
npm run look -- inventory [--sheet NAME] [--plan]
npm run look -- bytes URL…`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    port: { type: 'string', default: '4720' },
    origin: { type: 'string' },
    out: { type: 'string' },
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    noise: { type: 'string' },
    sheet: { type: 'string' },
    plan: { type: 'boolean', default: false },
  },
})
const [command, ...rest] = positionals
const [before, after] = rest

/** Answers the exit code; each command's modules are loaded for it alone. */
async function run(): Promise<number> {
  if (command === 'serve' && values.data) {
    const { serve } = await import('./serve.ts')
    return serve({ data: values.data, port: values.port })
  }
  if (command === 'capture' && values.origin && values.out) {
    const { capture } = await import('./capture.ts')
    const { origin, out, only, quick } = values
    return (await capture({ origin, out, only, isQuick: quick })) > 0 ? 1 : 0
  }
  if (command === 'compare' && before && after) {
    const { compare } = await import('./compare.ts')
    return (await compare({ before, after, noise: values.noise, out: values.out })) > 0 ? 1 : 0
  }
  if (command === 'inventory') {
    const { inventory } = await import('./inventory.ts')
    return inventory({ sheet: values.sheet, isPlan: values.plan })
  }
  if (command === 'bytes' && rest.length > 0) {
    const { bytes } = await import('./bytes.ts')
    return bytes(rest)
  }
  console.error(USAGE)
  return 2
}

process.exitCode = await run()
