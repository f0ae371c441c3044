/**
 * A Chromium for tests and bench: CHROMIUM_PATH, the system's, Playwright's own, or Debian's through apt where we are
 * root, who gets the one without a window for the tests also beside another. Without any of them, a sentence that says
 * what to do.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { programOnPath } from './programOnPath.ts'

/** Chromium without a window (chromium-headless-shell of Debian), which takes half the time. */
export const HEADLESS = 'chromium-headless-shell'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

async function throughApt(name: string): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log(`No browser here: installing Debian’s ${name}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update'],
    ['install', '-y', '--no-install-recommends', name, 'fonts-noto-cjk', 'fonts-thai-tlwg'],
  ]) {
    await once(spawn('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }), 'close')
  }
  return programOnPath(name)
}

/** The path of a Chromium, of this name where there is one. Throws with what to do where there is none at all. */
export async function findChromium(preferred = 'chromium'): Promise<string> {
  const own = chromium.executablePath()
  const found =
    process.env.CHROMIUM_PATH ??
    programOnPath(preferred) ??
    // Worth the minute: every page of a browser with a window costs half as much again.
    (preferred === HEADLESS ? await throughApt(preferred) : undefined) ??
    programOnPath(...NAMES) ??
    (existsSync(MAC) ? MAC : undefined) ??
    (existsSync(own) ? own : undefined) ??
    (await throughApt('chromium'))
  if (!found) {
    throw new Error('The browser tests need a Chromium: set CHROMIUM_PATH, or run `npx playwright install chromium`')
  }
  return found
}
