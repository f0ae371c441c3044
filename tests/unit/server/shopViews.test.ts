import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import type { CountedViews } from '#domain/tracking/shopView.ts'
import { noteRoute } from '#server/http/route.ts'
import { openShopViews } from '#server/pages/shopViews.ts'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
type Asked = { path?: string; route?: string; method?: string; status?: number; headers?: Record<string, string> }

function answered({ path = '/th/shop/suan-ngiap', route = '/[locale]/shop/[urlName]', ...asked }: Asked = {}) {
  const req = Object.assign(new IncomingMessage(new Socket()), {
    method: asked.method ?? 'GET',
    headers: { 'user-agent': PHONE, ...asked.headers },
  })
  const res = Object.assign(new ServerResponse(req), { statusCode: asked.status ?? 200 })
  noteRoute(res, route)
  return { req, res, path }
}

async function counted(asked: readonly Asked[], now = () => new Date('2026-11-21T12:00:00+07:00')) {
  let written: readonly CountedViews[] = []
  const views = openShopViews({
    now,
    write: async (counts) => {
      written = counts
    },
    onError: (error) => expect(error).toBeUndefined(),
  })
  for (const each of asked) views.count(answered(each))
  await views.stop()
  return written
}

it('a shop is told how often its page was opened, in whatever language, also where a browser had kept it', async () => {
  const asked = [{}, { path: '/en/shop/suan-ngiap' }, { status: 304 }, { path: '/de/shop/%E0%B8%AA' }]
  expect(await counted(asked)).toEqual([
    { urlName: 'suan-ngiap', date: '2026-11-21', views: 3 },
    { urlName: 'ส', date: '2026-11-21', views: 1 },
  ])
})

it('a view belongs to the day on which it is midnight in Bangkok', async () => {
  const clock = ['2026-11-21T23:59:59.999+07:00', '2026-11-22T00:00:00+07:00'].map((time) => new Date(time))
  const days = (await counted([{}, {}], () => clock.shift()!)).map(({ date }) => date)
  expect(days).toEqual(['2026-11-21', '2026-11-22'])
})

it.each<[string, Asked]>([
  ['another page', { route: '/[locale]/search' }],
  ['a page that is not there', { status: 404 }],
  ['a question for the head alone', { method: 'HEAD' }],
  ['a search engine', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }],
  ['what says nothing of itself', { headers: { 'user-agent': '' } }],
  ['what a browser fetches ahead', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
])('%s is no view', async (_, asked) => {
  expect(await counted([asked])).toEqual([])
})
