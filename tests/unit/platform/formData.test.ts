import { expect, it } from 'vitest'
import { createApi } from '#api/client.ts'

it('sends a form with its file as multipart/form-data, under the call that it belongs to', async () => {
  let sent: Request | undefined
  const api = createApi({
    baseUrl: 'http://shop.test/api',
    fetch: async (input, init) => {
      sent = new Request(input, init)
      return Response.json({ success: true, message: '', code: 0 })
    },
  })
  await api('POST /user/upload', { form: { image: new File(['face'], 'me.png', { type: 'image/png' }) } })
  expect(sent?.url).toBe('http://shop.test/api/user/upload')
  expect(sent?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
  const image = (await sent!.formData()).get('image') as File
  expect([image.name, await image.text()]).toEqual(['me.png', 'face'])
})
