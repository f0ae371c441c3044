/** Firefox as Mozilla and Debian ship it, driven by WebDriver BiDi, which it speaks without a helper program. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { programOnPath } from '../../scripts/testing/programOnPath.ts'
import { openBidi } from './bidi.ts'
import { type Actions, type Browser, type BrowserWindow, expressionOf, type Found, PHONE } from './browserWindow.ts'

const Session = z.object({ capabilities: z.object({ browserVersion: z.string() }) })
const Made = z.object({ context: z.string() })
const Customer = z.object({ userContext: z.string() })
const Tree = z.object({ contexts: z.array(z.object({ context: z.string(), url: z.string() })) })
const Evaluated = z.union([
  z.object({ type: z.literal('success'), result: z.object({ value: z.string().default('') }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
])
const Logged = z.object({
  level: z.string(),
  text: z.string().nullable(),
  source: z.object({ context: z.string().optional() }),
})

/** Privileged, in the browser's own window: what an input method of the system does to the focused field. */
const COMPOSE = (states: string, committedBy: string) => `(() => {
  const processor = Cc['@mozilla.org/text-input-processor;1'].createInstance(Ci.nsITextInputProcessor)
  processor.beginInputTransactionForTests(window)
  for (const state of ${states}) {
    processor.setPendingCompositionString(state)
    processor.appendClauseToPendingComposition(state.length, processor.ATTR_RAW_CLAUSE)
    processor.setCaretInPendingComposition(state.length)
    processor.flushPendingComposition()
  }
  if (${committedBy} === 'nothing') processor.commitComposition()
  else processor.commitComposition(new KeyboardEvent('', { key: 'Enter', code: 'Enter', keyCode: 13 }))
  return ''
})()`

async function addressOf(child: ChildProcess): Promise<string> {
  const lines = createInterface({ input: child.stderr! })
  for await (const line of lines) {
    const url = /WebDriver BiDi listening on (\S+)/.exec(line)?.[1]
    if (url) return url
  }
  throw new Error('Firefox ended before it listened')
}

async function openFirefox(program: string): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'sabai-firefox-'))
  // System access is for the input method alone: pages are driven as any page is.
  const flags = ['--headless', '--no-remote', '--remote-debugging-port=0', '--remote-allow-system-access']
  const child = spawn(program, [...flags, '--profile', profile], { stdio: ['ignore', 'ignore', 'pipe'] })
  const complaints = new Map<string, string[]>()
  const bidi = await openBidi(`${await addressOf(child)}/session`, (params) => {
    const { level, text, source } = Logged.parse(params)
    if (level === 'error') complaints.get(source.context ?? '')?.push(text ?? '')
  })
  // Nobody reads on: a full pipe would stop the browser.
  child.stderr?.resume()
  const { capabilities } = Session.parse(await bidi.send('session.new', { capabilities: {} }))
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] })

  async function evaluateIn(context: string, expression: string): Promise<string> {
    const target = { context }
    const answer = Evaluated.parse(await bidi.send('script.evaluate', { expression, target, awaitPromise: false }))
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
    return answer.result.value
  }

  async function openWindow(): Promise<BrowserWindow> {
    const { userContext } = Customer.parse(await bidi.send('browser.createUserContext'))
    const { context } = Made.parse(await bidi.send('browsingContext.create', { type: 'tab', userContext }))
    const said: string[] = []
    complaints.set(context, said)
    await bidi.send('browsingContext.setViewport', { context, viewport: PHONE })
    return {
      async open(url) {
        await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })
      },
      evaluate: (script, ...given) => evaluateIn(context, expressionOf(script, given)),
      async perform(actions: Actions) {
        await bidi.send('input.performActions', { context, actions: [actions] })
      },
      async compose(states, committedBy) {
        const tree = Tree.parse(await bidi.send('browsingContext.getTree', { 'moz:scope': 'chrome' }))
        const own = tree.contexts.find(({ url }) => url.endsWith('browser.xhtml'))
        if (!own) throw new Error('Firefox shows no window of its own')
        await evaluateIn(own.context, COMPOSE(JSON.stringify(states), JSON.stringify(committedBy)))
      },
      complaints: async () => said,
      async close() {
        complaints.delete(context)
        await bidi.send('browser.removeUserContext', { userContext })
      },
    }
  }

  return {
    name: `Firefox ${capabilities.browserVersion}`,
    openWindow,
    async close() {
      bidi.close()
      child.kill()
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

export function findFirefox(): Found {
  const program = process.env.FIREFOX_PATH ?? programOnPath('firefox-esr', 'firefox')
  if (!program) return { missing: 'no Firefox: Debian’s package firefox-esr brings one, or FIREFOX_PATH names it' }
  return { open: () => openFirefox(program) }
}
