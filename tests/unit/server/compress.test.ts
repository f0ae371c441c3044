import { Worker } from 'node:worker_threads'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { compress } from '#server/static/compress.ts'

const PAGE = Buffer.from('<li>oil and herbs</li>'.repeat(100))

afterEach(() => {
  vi.restoreAllMocks()
})

/** The thread gets a task that the test chooses in the place of the next page. */
function nextTask(work: (thread: Worker) => unknown) {
  const send = vi.spyOn(Worker.prototype, 'postMessage')
  send.mockImplementationOnce(function (this: Worker) {
    work(this)
  })
}

describe('a packing thread that fails', () => {
  it.each([
    ['by ending without a word', (thread: Worker) => thread.terminate()],
    ['with an error', (thread: Worker) => thread.emit('error', new Error('No memory'))],
  ])('%s fails the page that it had, and the next page is packed', async (_, work) => {
    nextTask(work)
    await expect(compress(PAGE)).rejects.toThrow()
    expect(brotliDecompressSync(await compress(PAGE))).toEqual(PAGE)
  })
})
