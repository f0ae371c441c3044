/**
 * A Chromium for tests and bench: CHROMIUM_PATH, the system's, Playwright's own, or Debian's through apt where we are
 * root, who gets the one without a window for the tests also beside another. Without any of them, a sentence that says
 * what to do.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** Chromium without a window (chromium-headless-shell of Debian), which takes half the time. */
export const HEADLESS = 'chromium-headless-shell'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function onPath(names: string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin']
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram)
}

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
  return onPath([name])
}

/** The path of a Chromium, of this name where there is one. Throws with what to do where there is none at all. */
export async function findChromium(preferred = 'chromium'): Promise<string> {
  const own = chromium.executablePath()
  const found =
    process.env.CHROMIUM_PATH ??
    onPath([preferred]) ??
    // Worth the minute: every page of a browser with a window costs half as much again.
    (preferred === HEADLESS ? await throughApt(preferred) : undefined) ??
    onPath(NAMES) ??
    (existsSync(MAC) ? MAC : undefined) ??
    (existsSync(own) ? own : undefined) ??
    (await throughApt('chromium'))
  if (!found) {
    throw new Error('The browser tests need a Chromium: set CHROMIUM_PATH, or run `npx playwright install chromium`')
  }
  return found
}
