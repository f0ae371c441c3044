import { readFileSync } from 'node:fs'

/** `finds`: English names of services; empty where a massage is not advised. */
export type ComplaintQuery = { lang: string; q: string; finds: string[]; caution: string | undefined }

const lines = readFileSync(new URL('./complaintQueries.txt', import.meta.url), 'utf8').split('\n')

export const COMPLAINT_QUERIES: ComplaintQuery[] = lines
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => {
    const [lang = '', q = '', finds = '', caution] = line.split('|').map((part) => part.trim())
    return { lang, q, finds: finds.split(';').flatMap((name) => name.trim() || []), caution: caution || undefined }
  })
