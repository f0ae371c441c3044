import { describe, expect, it } from 'vitest'
import { postState } from '#domain/merchandising/postState.ts'

const NOW = new Date('2026-11-27T05:00:00Z')

describe('a post', () => {
  it.each([
    ['that nobody has published is a draft', null, 'draft'],
    ['of a moment later is planned', new Date(NOW.getTime() + 1), 'planned'],
    ['of this moment is published', NOW, 'published'],
    ['of yesterday is published', new Date('2026-11-26T05:00:00Z'), 'published'],
  ] as const)('%s', (_, publishedAt, state) => {
    expect(postState(publishedAt, NOW)).toBe(state)
  })
})
