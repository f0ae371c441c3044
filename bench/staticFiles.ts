import { existsSync } from 'node:fs'
import { type Figure, median } from './report.ts'
import { load, NGINX, openNginx } from './throughput.ts'

/** Taken by turns, since nothing else of the machine stands still meanwhile. */
const TURNS = 3

/** The addresses of the style sheets and scripts that the home page names. */
async function textsOf(url: string): Promise<string[]> {
  const html = await (await fetch(`${url}/en`)).text()
  return [...new Set(html.match(/\/_astro\/[\w./-]+\.(?:js|css)/g) ?? [])]
}

/** How often each of the smallest and the largest text of a page is sent, beside nginx with the same files. */
export async function measureStaticFiles(url: string, pid: number): Promise<Figure[]> {
  if (!existsSync(NGINX)) return [{ what: 'Texts of the build', value: `skipped: there is no ${NGINX}`, unit: '' }]
  const port = Number(new URL(url).port)
  const texts = await Promise.all(
    (await textsOf(url)).map(async (path) => ({ path, text: await (await fetch(url + path)).text() })),
  )
  const sorted = texts.toSorted((a, b) => a.text.length - b.text.length)
  const figures: Figure[] = []
  for (const { path, text } of [sorted[0]!, sorted.at(-1)!]) {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const nginx = await openNginx(name, text)
    try {
      const shares: number[] = []
      for (let turn = 0; turn < TURNS; turn++) {
        const ours = await load(port, () => path, pid)
        const theirs = await load(nginx.port, () => `/${name}`, nginx.child.pid!)
        shares.push(ours.perSecond / theirs.perSecond)
      }
      const what = `Text of ${text.length} bytes, share of nginx's answers`
      figures.push({ what, value: median(shares), unit: '×', limit: 0.8, atLeast: true })
    } finally {
      await nginx.close()
    }
  }
  return figures
}
