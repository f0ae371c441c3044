import { observe } from '#backend/platform/metrics/observe.ts'
import { gauge } from '#backend/platform/metrics/registry.ts'
import type { PageCache } from './pageCache.ts'

const pages = gauge({ name: 'sabai_page_cache_pages', help: 'Pages that are kept in memory.' })
const bytes = gauge({ name: 'sabai_page_cache_bytes', help: 'Bytes that they take.' })
const silence = gauge({
  name: 'sabai_page_cache_silence_seconds',
  help: 'Seconds since the last sign that purges are received; from 5 on pages live for seconds only.',
})

/** Shows how full a cache is, and whether it is told of changes, until the returned function is called. */
export const watchCache = (cache: Pick<PageCache, 'size' | 'bytes' | 'silentSeconds'>): (() => void) =>
  observe(() => {
    pages.set(cache.size())
    bytes.set(cache.bytes())
    silence.set(cache.silentSeconds())
  })
