import type { Browser } from '@playwright/test'
import { LOCALES } from '#i18n/locales.ts'
import type { Figure } from '../report.ts'
import { CSS_KB, SCRIPT_KB, SHOP_HTML_KB, SHOP_SCRIPT_KB, sheetsOnScreen } from './budgets.ts'
import { brotliBytes, executedBytes, fetchedBytes, keptBytes } from './bytes.ts'
import { publicPages, variantsOf } from './pageKinds.ts'

const FONTS_KB = 60
const FETCHED_KB = 12
const SHOP_FETCHED_KB = 30
/** What the map of central Bangkok is drawn from. */
const MAP_KB = 150
const MAP_FILES = ['thailand', 'provinces', 'bangkok', 'bangkok-coast']

const scriptsIn = (html: string) =>
  [...new Set([...html.matchAll(/\/_astro\/[\w.-]+/g)].map(([path]) => path))].filter((path) => path.endsWith('.js'))

const inlineStyles = (html: string) =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css ?? '')

type Weight = { html: number; css: number; scripts: string }

/** What one variant of a page weighs over the line; which scripts it names. */
async function weigh(origin: string, path: string, sheets: Map<string, number>): Promise<Weight> {
  const answer = await fetch(origin + path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  const html = await answer.text()
  let css = inlineStyles(html).join('').length / 1024
  for (const sheet of sheetsOnScreen(html)) {
    if (!sheets.has(sheet)) sheets.set(sheet, await brotliBytes(origin + sheet))
    css += sheets.get(sheet) ?? 0
  }
  return { html: await keptBytes(origin + path), css, scripts: scriptsIn(html).toSorted().join() }
}

/** Bytes of fonts that a page in this language loads, in KB. */
async function fontBytes(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  let bytes = 0
  page.on('response', (answer) => {
    if (answer.url().endsWith('.woff2')) bytes += Number(answer.headers()['content-length'] ?? 0)
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await context.close()
  return bytes / 1024
}

/** The budgets of every kind of public page, each figure the heaviest of its languages and themes. */
export async function measurePages(browser: Browser, origin: string): Promise<Figure[]> {
  const figures: Figure[] = []
  const sheets = new Map<string, number>()
  for (const [kind, path] of await publicPages(origin)) {
    const weights: Weight[] = []
    for (const variant of variantsOf(path)) weights.push(await weigh(origin, variant, sheets))
    const heaviest = (name: 'html' | 'css') => Math.max(...weights.map((weight) => weight[name]))
    const context = await browser.newContext()
    const script = await executedBytes(context, `${origin}/en${path}`)
    await context.close()
    const fetched = await fetchedBytes(browser, `${origin}/en${path}`)
    const isShop = kind === 'shop'
    const fetchedBudget = { limit: isShop ? SHOP_FETCHED_KB : FETCHED_KB, isBytes: true }
    const scriptBudget = { limit: isShop ? SHOP_SCRIPT_KB : SCRIPT_KB, isBytes: true }
    figures.push(
      { what: `${kind}: HTML (br)`, value: heaviest('html'), unit: 'KB', ...(isShop && { limit: SHOP_HTML_KB }) },
      { what: `${kind}: CSS (br)`, value: heaviest('css'), unit: 'KB', limit: CSS_KB, isBytes: true },
      { what: `${kind}: JavaScript run (gz)`, value: script, unit: 'KB', ...scriptBudget },
      { what: `${kind}: JavaScript fetched on a slow line`, value: fetched, unit: 'KB', ...fetchedBudget },
      {
        what: `${kind}: sets of scripts`,
        value: new Set(weights.map(({ scripts }) => scripts)).size,
        unit: '',
        limit: 1,
      },
    )
  }
  for (const locale of LOCALES) {
    const value = await fontBytes(browser, `${origin}/${locale}`)
    figures.push({ what: `fonts in ${locale}`, value, unit: 'KB', limit: FONTS_KB, isBytes: true })
  }
  const mapKb = await Promise.all(MAP_FILES.map((name) => brotliBytes(`${origin}/map/${name}.json`)))
  figures.push({
    what: 'data of the map, central Bangkok (br)',
    value: mapKb.reduce((sum, kb) => sum + kb, 0),
    ...{ unit: 'KB', limit: MAP_KB, isBytes: true },
  })
  return figures
}
