import { join } from 'node:path'
import sirv from 'sirv'

const IMMUTABLE = 'public, max-age=31536000, immutable'

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
      res.setHeader('cache-control', isFixed ? IMMUTABLE : 'public, max-age=0, must-revalidate')
    },
  })
}

/**
 * Pictures that customers sent, by their random names under /pictures. They come while the process runs, so each is
 * looked for on disk. Nobody between may keep a receipt.
 */
export function openUploads(dataDir: string) {
  return sirv(join(dataDir, 'uploads'), {
    dev: true,
    etag: true,
    extensions: [],
    ignores: false,
    setHeaders: (res, path) => {
      res.setHeader('cache-control', path.startsWith('/pictures/receipt-') ? 'private, max-age=3600' : IMMUTABLE)
    },
  })
}
