import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { openLog } from '#backend/log.ts'
import { startTestServer } from '#tests/support/server/testServer.ts'

const SECRETS = [
  'nok@sabai.test',
  'nok%40sabai.test',
  'sb0Q3fX_token-of-a-mail-0123456789abcdefghijk',
  'G7K2M9PQRSTV',
  'receipt-0a0a0a0a',
]

/** The words of the log at its most talkative while these are asked for. */
async function logged(asked: (readonly [path: string, route?: string])[], failure?: Error) {
  let text = ''
  const log = openLog(
    { LOG_LEVEL: 'debug' },
    new Writable({
      write(chunk, _, done) {
        text += chunk
        done()
      },
    }),
  )
  const routes = new Map(asked.map(([path, route]) => [path, route]))
  const server = await startTestServer({
    log,
    call: async (request) => {
      if (failure) throw failure
      const route = routes.get(new URL(request.url).pathname)
      return Response.json({ success: true }, { headers: route ? { 'x-route': route } : {} })
    },
  })
  const answers = []
  for (const [path] of asked) answers.push(await server.get(path))
  await expect.poll(() => text.match(/"request"/g)?.length).toBe(asked.length)
  return { text, answers }
}

it('writes which call was made and never what its address holds: no token, no code, no e-mail address', async () => {
  const { text, answers } = await logged([
    [`/api/users/hasEmail/${SECRETS[1]}`, '/api/users/hasEmail/:email'],
    [`/api/reset/${SECRETS[2]}`, '/api/reset/:token'],
    [`/api/voucher-codes/${SECRETS[3]}/view`],
    [`/en/reset-password/${SECRETS[2]}`],
    [`/en/forget-password/${SECRETS[0]}`],
    [`/pictures/${SECRETS[4]}${'0a'.repeat(12)}-480.jpg`],
    ['/en/voucher-codes/use'],
  ])
  for (const secret of SECRETS) expect(text).not.toContain(secret)
  const routes = text
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { route: string }).route)
  expect(routes).toEqual([
    '/api/users/hasEmail/:email',
    '/api/reset/:token',
    '/api/voucher-codes/:/view',
    '/en/reset-password/:',
    '/en/forget-password/:',
    '/pictures/:',
    '/en/voucher-codes/use',
  ])
  for (const { headers } of answers) expect(headers).not.toHaveProperty('x-route')
})

it('writes no more of a request that failed', async () => {
  const { text } = await logged([[`/api/reset/${SECRETS[2]}`]], new Error('the backend is away'))
  expect(text).toContain('request failed')
  expect(text).not.toContain(SECRETS[2])
})
