import type { Disk } from 'flydrive'

/** The keys of all files under a prefix, page by page where a bucket has many. */
export async function listKeys(disk: Disk, prefix: string): Promise<string[]> {
  const keys: string[] = []
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll(prefix, { recursive: true, ...(paginationToken && { paginationToken }) })
    for (const found of page.objects) if (found.isFile) keys.push(found.key)
    paginationToken = page.paginationToken
  } while (paginationToken)
  return keys.toSorted()
}
