import sirv from 'sirv'

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** A new service worker is found at the next page. */
const WORKER = '/worker.js'

/** Files of the build, compressed beforehand; hashed ones and pictures never change under their name. */
export function openStaticFiles(clientDir: string) {
  return sirv(clientDir, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    ignores: false,
    setHeaders: (res, path) => {
      const isFixed = path.startsWith('/_astro/') || path.startsWith('/pictures/')
      const asked = path === WORKER ? 'no-cache' : 'public, max-age=0, must-revalidate'
      res.setHeader('cache-control', isFixed ? IMMUTABLE : asked)
    },
  })
}
