/** WebKitGTK, the engine of Safari as Debian ships it, driven by its own WebDriver in a window of MiniBrowser. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { z } from 'zod'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { freePort } from '#tests/support/processes/freePort.ts'
import { programOnPath } from '../../scripts/testing/programOnPath.ts'
import { type Browser, type BrowserWindow, expressionOf, type Found, PHONE } from './browserWindow.ts'
import { type Classic, openClassic } from './classic.ts'
import { takeComplaints } from './complaints.ts'
import { composeLikeSafari } from './composition.ts'
import { findMiniBrowser } from './findMiniBrowser.ts'

type Programs = { driver: string; browser: string; display: string | undefined }

/** MiniBrowser's bar of buttons is wider than a phone: made as small as it gets. */
const NARROW_BAR = '* { font-size: 1px; min-width: 0; margin: 0; padding: 0; -gtk-icon-transform: scale(0.1) }'

const LOOK_MS = 40

const Size = z.object({ width: z.number(), height: z.number() })

/** Xvfb chooses a number that is free, and says it. */
async function openDisplay(program: string): Promise<{ name: string; child: ChildProcess }> {
  const screen = ['-screen', '0', '1024x1024x24', '-displayfd', '1']
  const child = spawn(program, screen, { stdio: ['ignore', 'pipe', 'ignore'] })
  for await (const line of createInterface({ input: child.stdout! })) return { name: `:${line.trim()}`, child }
  throw new Error('Xvfb ended before it had a display')
}

async function untilReady(url: string): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; ) {
    const answer = await fetch(`${url}/status`).catch(() => undefined)
    if (answer?.ok) return
    await wait(LOOK_MS)
  }
  throw new Error('WebKitWebDriver does not answer')
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill()
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

async function evaluateIn(session: Classic, expression: string): Promise<string> {
  return z.string().parse(await session.post('/execute/sync', { script: `return ${expression}`, args: [] }))
}

/** The window has a frame: it is made wider and higher by what its page lacks. */
async function fitToPhone(session: Classic): Promise<void> {
  await session.post('/window/rect', PHONE)
  const inner = () => JSON.stringify({ width: innerWidth, height: innerHeight })
  const { width, height } = Size.parse(JSON.parse(await evaluateIn(session, expressionOf(inner, []))))
  await session.post('/window/rect', {
    width: 2 * PHONE.width - width,
    height: 2 * PHONE.height - height,
  })
}

function windowOf(session: Classic): BrowserWindow {
  const said: string[] = []
  async function collect() {
    const taken = await evaluateIn(session, expressionOf(takeComplaints, []))
    said.push(...z.array(z.string()).parse(JSON.parse(taken)))
  }
  return {
    async open(url) {
      await session.post('/url', { url })
      await collect()
    },
    async evaluate(script, ...given) {
      await collect()
      return evaluateIn(session, expressionOf(script, given))
    },
    async perform(actions) {
      await session.post('/actions', { actions: [actions] })
    },
    async compose(states, committedBy) {
      const refused = await evaluateIn(session, expressionOf(composeLikeSafari, [JSON.stringify(states), committedBy]))
      if (refused) throw new Error(refused)
    },
    async complaints() {
      await collect()
      return said
    },
    close: () => session.end(),
  }
}

async function openWebKit({ driver, browser, display }: Programs): Promise<Browser> {
  const own = display ? await openDisplay(display) : undefined
  const config = mkdtempSync(join(tmpdir(), 'sabai-webkit-'))
  mkdirSync(join(config, 'gtk-3.0'))
  writeFileSync(join(config, 'gtk-3.0/gtk.css'), NARROW_BAR)
  const env = {
    ...process.env,
    XDG_CONFIG_HOME: config,
    // Drawn by the processor as it is: Mesa's imitation of a graphics card ends the browser now and then.
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
    ...(own && { DISPLAY: own.name }),
  }
  const port = await freePort()
  const child = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await untilReady(url)
  const wanted = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } }
  const first = await openClassic(url, wanted)
  await first.end()
  return {
    name: `WebKitGTK ${first.version}`,
    async openWindow() {
      const session = await openClassic(url, wanted)
      await fitToPhone(session)
      return windowOf(session)
    },
    async loadComplaints(page) {
      const flags = ['--private', '--exit-after-load', '--enable-write-console-messages-to-stdout=true']
      const { stdout } = await promisify(execFile)(browser, [...flags, page], { env, timeout: 2 * PATIENCE_MS })
      return stdout.split('\n').filter((line) => /CONSOLE( \w+)* ERROR/.test(line))
    },
    async close() {
      await stop(child)
      if (own) await stop(own.child)
      rmSync(config, { recursive: true, force: true })
    },
  }
}

export function findWebKit(): Found {
  const driver = programOnPath('WebKitWebDriver')
  const browser = findMiniBrowser()
  if (!driver || !browser) return { missing: 'no WebKit: Debian’s package webkit2gtk-driver brings one' }
  const display = process.env.DISPLAY ? undefined : programOnPath('Xvfb')
  if (!process.env.DISPLAY && !display) return { missing: 'no display for WebKit: Debian’s package xvfb brings one' }
  return { open: () => openWebKit({ driver, browser, display }) }
}
