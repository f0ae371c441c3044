import { readFile, writeFile } from 'node:fs/promises'
import type { AstroIntegration, IntegrationResolvedRoute } from 'astro'
import { PAGE_QUERIES_FILE, type PageQueries } from '#server/cache/pageQueries.ts'

const DECLARED = /^export const query = \[((?:\s*'\w+',?)*\s*)\] as const$/m

/** The names in a page's `export const query = ['page'] as const`; none where it declares none. */
export function declaredQuery(source: string): string[] {
  const [, list] = DECLARED.exec(source) ?? []
  if (list === undefined && /^export .*\bquery\b/m.test(source)) {
    throw new Error("A page declares the queries it reads as: export const query = ['page'] as const")
  }
  return [...(list ?? '').matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
}

/** Tells the server which queries each page reads, by what the pages declare (docs/decisions/0054). */
export function pageQueries(): AstroIntegration {
  let routes: IntegrationResolvedRoute[] = []
  let folders: { root: URL; server: URL }
  const namesOf = async ({ entrypoint, origin }: IntegrationResolvedRoute) =>
    origin === 'project' ? declaredQuery(await readFile(new URL(entrypoint, folders.root), 'utf8')) : []
  return {
    name: 'page-queries',
    hooks: {
      'astro:routes:resolved': (resolved) => {
        routes = resolved.routes
      },
      'astro:config:done': ({ config }) => {
        folders = { root: config.root, server: config.build.server }
      },
      'astro:build:done': async () => {
        const pages: PageQueries = []
        for (const route of routes) {
          pages.push({ route: route.pattern, pattern: route.patternRegex.source, names: await namesOf(route) })
        }
        await writeFile(new URL(PAGE_QUERIES_FILE, folders.server), JSON.stringify(pages))
      },
    },
  }
}
