/**
 * `npm run browsers`: finds, books and pays in the Firefox and the WebKit that are installed here, in the built product
 * as it ships. A browser that is not here is skipped, and said what brings it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProcess } from '#tests/support/processes/startProcess.ts'
import type { Browser, Found } from './browserWindow.ts'
import { customerAt } from './customer.ts'
import { findFirefox } from './firefox.ts'
import { PAGES, WALKS } from './walks.ts'
import { findWebKit } from './webkit.ts'

const ROOT = join(import.meta.dirname, '../..')

const count = { passed: 0, failed: 0, skipped: 0 }

async function check(name: string, run: () => Promise<string[]>): Promise<void> {
  const began = performance.now()
  const faults = await run().catch((error: unknown) => [error instanceof Error ? error.message : String(error)])
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${faults.length > 0 ? 'failed' : 'passed'}  ${name} (${seconds} s)`)
  for (const fault of faults) console.log(`        ${fault}`)
  count[faults.length > 0 ? 'failed' : 'passed'] += 1
}

async function walkThrough(browser: Browser, origin: string): Promise<void> {
  for (const { name, walk } of WALKS) {
    await check(`${browser.name}: ${name}`, async () => {
      const window = await browser.openWindow()
      try {
        const fault = await walk(customerAt(window, origin)).then(
          () => [],
          (error: unknown) => [String(error)],
        )
        return [...fault, ...(await window.complaints().catch(() => []))]
      } finally {
        await window.close()
      }
    })
  }
  const { loadComplaints } = browser
  if (!loadComplaints) return
  await check(`${browser.name}: pages load without a complaint`, async () =>
    (await Promise.all(PAGES.map((path) => loadComplaints(origin + path)))).flat(),
  )
}

/** A browser that is here but does not open has failed, and the next one still walks. */
async function walkEach(found: readonly Found[], origin: string): Promise<void> {
  for (const one of found) {
    if ('missing' in one) continue
    const browser = await one.open().catch((error: unknown) => String(error))
    if (typeof browser === 'string') {
      await check('opens', async () => [browser])
      continue
    }
    try {
      await walkThrough(browser, origin)
    } finally {
      await browser.close()
    }
  }
}

const found = [findFirefox(), findWebKit()]
for (const one of found) {
  if (!('missing' in one)) continue
  console.log(`skipped ${one.missing}`)
  count.skipped += WALKS.length
}
if (found.some((one) => 'open' in one)) {
  const data = mkdtempSync(join(tmpdir(), 'sabai-browsers-'))
  const server = await startProcess(ROOT, 'server/start.ts', { SEED: 'demo', LOG_LEVEL: 'warn', DATA_DIR: data })
  try {
    await walkEach(found, server.url)
  } finally {
    await server.stop()
    rmSync(data, { recursive: true, force: true })
  }
}
console.log(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`)
if (count.failed > 0) process.exitCode = 1
