import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { limitWork } from '#backend/platform/storage/limitWork.ts'
import { drawInProcess } from '#backend/platform/storage/pictureProcesses.ts'

const SECOND = 1_000_000

describe('a picture that is sent to a busy machine', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }))
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('is taken, also where its turns on a core add up to a whole minute', async () => {
    const bytes = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#a40' } })
      .jpeg()
      .toBuffer()
    const drawn = drawInProcess('mali', { kind: 'encode', bytes, shape: { widths: [120, 240, 480] } })
    await vi.advanceTimersByTimeAsync(60_000)
    expect((await drawn).files).toHaveLength(9)
  })

  it('is given up by the work that it makes, not by the clock', () => {
    const worked = vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 20 * SECOND, system: 9 * SECOND })
    const end = vi.fn()
    limitWork(end)
    vi.advanceTimersByTime(300_000)
    expect(end).not.toHaveBeenCalled()
    worked.mockReturnValue({ user: 22 * SECOND, system: 9 * SECOND })
    vi.advanceTimersByTime(5000)
    expect(end).toHaveBeenCalledOnce()
  })
})
