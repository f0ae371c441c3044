/* node .shoot.ts ORIGIN OUT [dark|light] [widths 390,820] [locales en,th] [regex] [full|fold] */
import { mkdir, writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import axe from 'axe-core'
import { KINDS } from './scripts/look/cases/kinds.ts'
import { NOW, openWorld } from './scripts/look/world.ts'
import { pathsOf } from '#lib/paths.ts'
const [origin = '', out = '', scheme = 'light', widths = '390', locales = 'en', only = '', mode = 'full', theme = ''] = process.argv.slice(2)
await mkdir(out, { recursive: true })
const world = await openWorld(origin)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'] })
const H: Record<string, number> = { 390: 844, 820: 1180, 1440: 900 }
const report: string[] = []
const jobs = KINDS.filter(({ name }) => new RegExp(only).test(name)).flatMap((kind) => widths.split(',').flatMap((w) => locales.split(',').map((l) => ({ kind, w, l }))))
async function work() {
  for (let job = jobs.shift(); job; job = jobs.shift()) {
    const { kind, w, l } = job
    const cookie = (name: string, value: string) => ({ name, value, domain: new URL(origin).hostname, path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const })
    const context = await browser.newContext({
      baseURL: origin, viewport: { width: Number(w), height: H[w]! }, reducedMotion: 'reduce', colorScheme: scheme as 'dark',
      timezoneId: 'Asia/Bangkok', serviceWorkers: 'block', extraHTTPHeaders: { 'x-test-now': NOW }, bypassCSP: true,
      storageState: { cookies: [...world.cookies[kind.visitor], cookie('consent', 'none'), ...(theme ? [cookie('mode', theme)] : [])], origins: [{ origin, localStorage: kind.hasChosen ? world.chosen : [] }] },
    })
    await context.route('**/healthz', (route) => route.fulfill({ headers: { date: new Date(NOW).toUTCString() } }))
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message)); page.on('console', (m) => m.type() === 'error' && errors.push(m.text()))
    try {
      await page.clock.setFixedTime(NOW)
      await page.goto(kind.path(pathsOf(l as 'en'), world), { waitUntil: 'load' })
      await page.mouse.move(20, 20); await page.mouse.move(40, 24)
      await page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => {})
      await page.evaluate(async () => { for (const i of document.images) i.loading = 'eager'; await Promise.race([Promise.all([...document.images].map((i) => i.decode().catch(() => {}))), new Promise((r) => setTimeout(r, 2500))]) })
      const h = await page.evaluate(() => document.documentElement.scrollHeight)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      await page.evaluate(`${axe.source};void 0`)
      const bad = await page.evaluate(async () => { const r = await (globalThis as any).axe.run({ runOnly: ['color-contrast'] }); return r.violations.flatMap((v: any) => v.nodes.map((n: any) => n.target.join(' ') + ' ' + (n.any[0]?.data?.contrastRatio ?? ''))) })
      report.push(`${kind.name}.${w}.${l} h=${h}${wide > Number(w) ? ` WIDE=${wide}` : ''} ${bad.length ? `CONTRAST ${bad.slice(0, 4).join(' | ')}` : ''} ${errors.length ? `ERR ${errors.slice(0, 2).join(' | ').slice(0, 200)}` : ''}`)
      await page.screenshot({ path: `${out}/${kind.name}.${w}.${l}.jpg`, type: 'jpeg', quality: 72, fullPage: mode === 'full', animations: 'disabled' })
    } catch (e) { report.push(`${kind.name}.${w}.${l} FAILED ${String(e).split('\n')[0]}`) }
    await context.close()
  }
}
await Promise.all([work(), work()])
await browser.close()
report.sort()
await writeFile(`${out}/report.txt`, report.join('\n') + '\n')
console.log(report.join('\n'))
