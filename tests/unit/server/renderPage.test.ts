import type { IncomingMessage, ServerResponse } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createRequestFromNodeRequest, writeResponse } from 'astro/app/node'
import { expect, it } from 'vitest'
import { type AstroHandler, renderPage } from '#server/pages/renderPage.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Astro's handler around one page: what it ties to the request and the response is Astro's own code. */
function handlerOf(page: () => Response, requests: WeakRef<Request>[]): AstroHandler {
  return async (req, res) => {
    const request = createRequestFromNodeRequest(req as IncomingMessage)
    requests.push(new WeakRef(request))
    ;(req as IncomingMessage).once('error', () => request)
    await writeResponse(page(), res as ServerResponse)
  }
}

const brokenPage = (): Response => {
  throw new Error('no database')
}

it.each([
  ['answers', () => new Response('Thai massage, 60 minutes')],
  ['breaks', brokenPage],
])('a page that %s leaves nothing of its request in memory', async (_, page) => {
  const requests: WeakRef<Request>[] = []
  const handler = handlerOf(page, requests)
  for (let count = 0; count < 20; count++) {
    await renderPage(handler, { path: '/en/search', host: 'sabai.test', locals: {} }).catch(() => {})
  }
  const held = () => {
    collectGarbage()
    return requests.filter((request) => request.deref() !== undefined).length
  }
  await expect.poll(held).toBe(0)
})
