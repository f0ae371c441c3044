import type { Storage } from './openStorage.ts'

const NAME = /^(profile|review|receipt)-[0-9a-f]{32}-\d{1,4}\.(avif|webp|jpg)$/
const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

type Upload = { bytes: Uint8Array<ArrayBuffer>; type: string }

/** The name of the receipt that a file is of; undefined for what anybody may see. */
export const receiptOf = (file: string): string | undefined => /^receipt-[0-9a-f]{32}(?=-)/.exec(file)?.[0]

/** An uploaded picture by the name of its file; any other name is never looked for. */
export async function findUpload(storage: Storage, file: string): Promise<Upload | undefined> {
  const [, kind, format = ''] = NAME.exec(file) ?? []
  if (!kind) return undefined
  const bytes = await storage.getBytes(`pictures/${file}`).catch(() => undefined)
  return bytes && { bytes: new Uint8Array(bytes), type: TYPES[format] ?? '' }
}
