import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { describe, expect, it } from 'vitest'
// Each part of a process has gauges of its own.
import '#backend/platform/metrics/backlogs.ts'
import '#backend/platform/metrics/pools.ts'
import { registry } from '#backend/platform/metrics/registry.ts'
import '#server/cache/watchCache.ts'

const ROOT = join(import.meta.dirname, '../../..')
const FILES = ['deploy/prometheus/alerts.yml', 'deploy/grafana/sabai.json', 'docs/operate.md']
const NAMED = /\b(?:sabai|nodejs|process)_[a-z0-9_]+\b/g

const ofNode = new Registry()
collectDefaultMetrics({ register: ofNode })

/** What Prometheus reads of a metric: a histogram has three names. */
const namesOf = ({ name, type }: { name: string; type: unknown }) =>
  String(type) === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [name]

describe('who watches', () => {
  const metrics = [...registry.getMetricsAsArray(), ...ofNode.getMetricsAsArray()]
  const known = new Set(metrics.flatMap((metric) => namesOf(metric as never)))

  it.each(FILES)('reads in %s of nothing but what is counted', (file) => {
    const named = new Set(readFileSync(join(ROOT, file), 'utf8').match(NAMED))
    expect(named.size).toBeGreaterThan(0)
    expect([...named].filter((name) => !known.has(name))).toEqual([])
  })

  it('sees in the dashboard all that we count ourselves', () => {
    const dashboard = readFileSync(join(ROOT, 'deploy/grafana/sabai.json'), 'utf8')
    const unseen = registry.getMetricsAsArray().filter(({ name }) => /^sabai_/.test(name) && !dashboard.includes(name))
    expect(unseen.map(({ name }) => name)).toEqual([])
  })
})
