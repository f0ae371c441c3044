import { htmlFaults } from '#tests/support/browser/htmlFaults.ts'
import { atMost, kindOf } from './crawl.ts'

/** Reads pages as they come against the HTML standard: so many of each kind, which are written by one template. */
export function standardCheck(pagesOfAKind: number) {
  const isWanted = atMost(pagesOfAKind)
  const looks: Promise<string[]>[] = []
  return {
    look(path: string, html: string) {
      if (!isWanted(kindOf(path))) return
      looks.push(htmlFaults(html).then((faults) => faults.map((fault) => `${path}: ${fault}`)))
    },
    faults: async () => (await Promise.all(looks)).flat(),
  }
}
