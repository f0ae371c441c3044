import { EnvError } from '#backend/env.ts'
import { listKeys } from './listKeys.ts'
import type { Storage } from './openStorage.ts'
import { StorageOutage } from './storageOutage.ts'
import type { Bucket } from './storageUrl.ts'

const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
/** No name of a file is ever used twice. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const PRIVATE = 'private, no-store'
/** Long enough to open a picture that was asked for, and no longer. */
const SIGNED_FOR = '1 min'
/** A storage that hangs is given up after two tries of a second each. */
const PATIENCE = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 500, requestTimeout: 1000, throwOnRequestTimeout: true },
}

type Failure = Error & { $metadata?: { httpStatusCode?: number } }

const statusOf = (error: unknown) => (error as Failure | undefined)?.$metadata?.httpStatusCode

/**
 * A bucket of Amazon S3 or of whoever speaks its protocol. Nothing in it is public: private files are opened by
 * addresses that are signed for a minute. The credentials are found as Amazon's programs do
 * (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the role of the machine). The code comes only where a bucket is set.
 * @throws EnvError where there is no such bucket, or it is closed to these credentials
 */
export async function openBucket({ bucket, region, endpoint }: Bucket): Promise<Storage> {
  const { HeadBucketCommand, S3Client } = await import('@aws-sdk/client-s3')
  const { Disk } = await import('flydrive')
  const { S3Driver } = await import('flydrive/drivers/s3')
  const client = new S3Client({ region, ...(endpoint && { endpoint, forcePathStyle: true }), ...PATIENCE })
  await client.send(new HeadBucketCommand({ Bucket: bucket })).catch((error: unknown) => {
    const status = statusOf(error)
    if (status === 404) throw new EnvError(`STORAGE_URL: there is no bucket ${bucket}`)
    if (status === 401 || status === 403) {
      throw new EnvError(`STORAGE_URL: the bucket ${bucket} is closed to these credentials (AWS_ACCESS_KEY_ID …)`)
    }
    // One that does not answer now may do so later; until then pictures are refused as unavailable.
  })
  // Buckets of today refuse access lists of single files.
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
  const fail = (cause: unknown): never => {
    throw new StorageOutage(cause)
  }
  return {
    put: (key, bytes) =>
      disk
        .put(key, bytes, {
          contentType: TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
          cacheControl: key.includes('receipt-') ? PRIVATE : FOR_EVER,
        })
        .catch(fail),
    read: (key) =>
      disk.getBytes(key).then(
        (bytes) => new Uint8Array(bytes),
        (error: Error) => (statusOf(error.cause) === 404 ? undefined : fail(error)),
      ),
    list: (prefix) => listKeys(disk, prefix).catch(fail),
    delete: (key) => disk.delete(key).catch(fail),
    addressOf: (key) => disk.getSignedUrl(key, { expiresIn: SIGNED_FOR }).catch(fail),
  }
}
