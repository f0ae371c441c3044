import { registry } from '#backend/platform/metrics/registry.ts'

type Labels = Record<string, string | number>

/** What this process has counted so far under these labels, all others added up; 0 where it counted nothing. */
export async function metricValue(name: string, labels: Labels = {}): Promise<number> {
  const metrics = await registry.getMetricsAsJSON()
  const values = metrics.flatMap((metric) => metric.values as { metricName?: string; labels: Labels; value: number }[])
  const named = metrics.find((metric) => metric.name === name)
  const own = (named?.values ?? values.filter(({ metricName }) => metricName === name)) as typeof values
  const isWanted = ({ labels: given }: { labels: Labels }) =>
    Object.entries(labels).every(([label, value]) => String(given[label]) === String(value))
  return own.filter(isWanted).reduce((sum, { value }) => sum + value, 0)
}
