import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.close())

describe('a request that cannot be taken', () => {
  const signIn = { email: 'a@b.co', password: 'x' }
  it.each([
    ['malformed JSON', 'POST', '/signin', { raw: '{"email":' }, 400],
    ['a missing field', 'POST', '/signin', { body: { email: 'a@b.co' } }, 400],
    ['another content type', 'POST', '/signin', { raw: 'email=a', contentType: 'text/plain' }, 415],
    ['no content type at all', 'POST', '/signin', {}, 415],
    ['a body beyond the limit', 'POST', '/signin', { body: { ...signIn, more: 'x'.repeat(300_000) } }, 413],
    ['an unknown call', 'GET', '/no-such-call', {}, 404],
    ['another method', 'DELETE', '/settings', {}, 405],
    ['a call for customers without a log-in', 'GET', '/users', {}, 401],
  ] as const)('answers %s with the envelope', async (_, method, path, sent, status) => {
    const reply = await backend.send(method, path, sent)
    expect(reply.status).toBe(status)
    expect(reply.body).toEqual({ success: false, code: status, message: expect.stringMatching(/\w/) })
  })
})

describe('the server in front', () => {
  it.each([
    ['/users/hasEmail/nok%40sabai.test', '/api/users/hasEmail/:email'],
    ['/reset/a-token', '/api/reset/:token'],
    ['/no-such-call/a-token', '/*'],
  ])('is told which route answers %s, so that its log names no secret', async (path, route) => {
    expect((await backend.ask('GET', path)).headers.get('x-route')).toBe(route)
  })
})

describe('the description of the calls', () => {
  it('lists every call with its answer as OpenAPI 3.1', async () => {
    const { body } = await backend.send('GET', '/openapi.json')
    const paths = body.paths as Record<string, Record<string, { responses: Record<string, { content?: object }> }>>
    expect(body.openapi).toBe('3.1.0')
    expect(Object.keys(paths)).toContain('/settings')
    for (const operations of Object.values(paths)) {
      for (const operation of Object.values(operations)) expect(operation.responses['200']?.content).toBeDefined()
    }
  })

  it('says what a refusal may tell beyond its code, and can be read as a page', async () => {
    const { body } = await backend.send('GET', '/openapi.json')
    const { schemas } = body.components as { schemas: Record<string, unknown> }
    expect(schemas.Failure).toMatchObject({
      required: ['success', 'message', 'code'],
      properties: { success: { enum: [false] }, price: { type: 'integer' } },
    })
    const page = await backend.ask('GET', '/docs')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await page.text()).toContain('/v2/promotions/apply')
  })

  it('answers settings from an empty database with the defaults of the specification', async () => {
    const { body } = await backend.send('GET', '/settings')
    expect(body).toMatchObject({ success: true, shippingFee: 25, shippingWithin: 7 })
  })
})
