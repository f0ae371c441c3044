import { htmlFaults } from '#tests/support/browser/htmlFaults.ts'

/** Pages of one kind are written by one template: so many of each are read. */
const PAGES_OF_A_KIND = 3

/** `/en/shop/baan-ari/reviews` is of the kind `shop//reviews`; the language and a page's own name make none. */
function kindOf(path: string): string {
  const [, , room = '', , ...rest] = (path.split('?')[0] ?? '').split('/')
  return [room, ...rest].join('//')
}

/** Reads pages as they come against the HTML standard, a few of each kind. */
export function standardCheck() {
  const seen = new Map<string, number>()
  const looks: Promise<string[]>[] = []
  return {
    look(path: string, html: string) {
      const kind = kindOf(path)
      const count = seen.get(kind) ?? 0
      seen.set(kind, count + 1)
      if (count >= PAGES_OF_A_KIND) return
      looks.push(htmlFaults(html).then((faults) => faults.map((fault) => `${path}: ${fault}`)))
    },
    faults: async () => (await Promise.all(looks)).flat(),
  }
}
