import type { Plugin } from 'vite'
import { isForBackend, openApiProxy, remoteBackend } from '#server/apiProxy/apiProxy.ts'
import { visitorOf } from '#server/cookies/visitor.ts'
import { redirectRoot } from '#server/http/rootRedirect.ts'

export const DEV_BACKEND = 'http://127.0.0.1:4322'

/** In development Astro answers the browser itself: calls go through the server's own proxy, cookies and all. */
export function devProxy(backend = DEV_BACKEND): Plugin {
  return {
    name: 'dev-proxy',
    apply: 'serve',
    configureServer({ middlewares }) {
      const pass = openApiProxy({ env: { TRUST_PROXY: 0 }, call: remoteBackend(backend) })
      middlewares.use((req, res, next) => {
        const url = new URL(req.url ?? '/', 'http://127.0.0.1')
        if (url.pathname === '/') return redirectRoot(req, res, url.search)
        if (!isForBackend(url.pathname)) return next()
        const visitor = visitorOf(req.headers, url)
        pass({ req, res, url, visitor, requestId: crypto.randomUUID() }).catch(next)
      })
    },
  }
}
