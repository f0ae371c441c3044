/**
 * A bucket that speaks the S3 protocol: its name, its region, where it is asked for when it is not Amazon's, and the
 * origin of the addresses that open its private files for a moment.
 */
export type Bucket = { bucket: string; region: string; endpoint: string | undefined; origin: string }

/** What `STORAGE_URL` says, such as `s3://sabai?region=auto&endpoint=https://objects.example`; undefined where it says none. */
export function readStorageUrl(value: string): Bucket | undefined {
  const url = URL.parse(value)
  const region = url?.searchParams.get('region')
  const endpoint = url?.searchParams.get('endpoint') ?? undefined
  if (url?.protocol !== 's3:' || !url.hostname || !region || !['', '/'].includes(url.pathname)) return undefined
  if (url.username || url.password) return undefined
  if (endpoint !== undefined && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) return undefined
  const bucket = url.hostname
  const origin = endpoint ? new URL(endpoint).origin : `https://${bucket}.s3.${region}.amazonaws.com`
  return { bucket, region, endpoint, origin }
}
