/**
 * A Chromium for the browser tests: CHROMIUM_PATH, the system's, Playwright's own, or Debian's through apt where we
 * are root. Without any of them, a sentence that says what to do.
 */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

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

function onPath(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin']
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isProgram)
}

function throughApt(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('No browser here: installing Debian’s chromium')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update'],
    ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk', 'fonts-thai-tlwg'],
  ]) {
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
  }
  return onPath()
}

/** The path of a Chromium. Throws with what to do where there is none. */
export function findChromium(): string {
  const own = chromium.executablePath()
  const found =
    process.env.CHROMIUM_PATH ??
    onPath() ??
    (existsSync(MAC) ? MAC : undefined) ??
    (existsSync(own) ? own : undefined) ??
    throughApt()
  if (!found) {
    throw new Error('The browser tests need a Chromium: set CHROMIUM_PATH, or run `npx playwright install chromium`')
  }
  return found
}
