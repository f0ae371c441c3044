import { describe, expect, it } from 'vitest'
import { keptPictures } from '#backend/platform/storage/keptPictures.ts'

const visit = {
  ...{ date: '2026/11/28', time: '11:00', name: 'Lom Ari', nameTH: 'ลมอารีย์' },
  ...{ latitude: 13.78, longitude: 100.54 },
}

/** A storage in memory, which tells what was put there. */
function openMemory() {
  const files = new Map<string, Uint8Array>()
  const puts: string[] = []
  const storage = {
    async read(key: string) {
      return files.get(key)
    },
    async put(key: string, bytes: Uint8Array) {
      puts.push(key)
      files.set(key, bytes)
    },
    async delete(key: string) {
      files.delete(key)
    },
  }
  return { storage: storage as never, puts }
}

describe('a picture to share that several ask for at once', () => {
  it('is drawn once, also where somebody asks later, and each gets it', async () => {
    const { storage, puts } = openMemory()
    const pictureOf = keptPictures(storage)
    const jobOf = async () => ({ kind: 'visit', visit }) as const
    const first = await Promise.all([pictureOf('a.jpg', jobOf), pictureOf('a.jpg', jobOf)])
    const later = await pictureOf('a.jpg', () => Promise.reject(new Error('asked again')))
    expect(puts).toEqual(['a.jpg'])
    for (const bytes of [...first, later]) expect(bytes?.length).toBeGreaterThan(1000)
  })

  it('is none where there is nothing to draw, and the next one is drawn nevertheless', async () => {
    const { storage, puts } = openMemory()
    const pictureOf = keptPictures(storage)
    expect(await pictureOf('none.jpg', async () => undefined)).toBeUndefined()
    await expect(pictureOf('bad.jpg', () => Promise.reject(new Error('unreadable')))).rejects.toThrow('unreadable')
    expect(await pictureOf('good.jpg', async () => ({ kind: 'visit', visit }))).toBeDefined()
    expect(puts).toEqual(['good.jpg'])
  })
})
