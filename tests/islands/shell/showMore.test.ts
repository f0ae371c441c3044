import { fireEvent, screen, waitFor } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startShowMore } from '#components/ui/list/showMore.ts'

const part = (names: string[], more?: string) =>
  `<ul data-list>${names.map((name) => `<li><a href="/en/booking/${name}/ticket">${name}</a></li>`).join('')}</ul>
  ${more ? `<a href="${more}" data-list-more>Show more</a>` : ''}`

const parts: Record<string, string> = {
  '/en/me/booking?type=historical&offset=2': part(['three', 'four'], '/en/me/booking?type=historical&offset=4'),
  '/en/me/booking?type=historical&offset=4': part(['five']),
}

beforeEach(() => {
  vi.stubGlobal('fetch', async (href: string) => {
    const { pathname, search } = new URL(href)
    return new Response(parts[pathname + search])
  })
  document.body.innerHTML = part(['one', 'two'], '/en/me/booking?type=historical&offset=2')
  startShowMore(document)
})
afterEach(() => vi.unstubAllGlobals())

const names = () => screen.getAllByRole('listitem').map((item) => item.textContent)
const more = () => screen.queryByRole('link', { name: 'Show more' })

describe('a long list of visits', () => {
  it('grows part by part, with focus on the first new visit, until there are no more', async () => {
    const user = userEvent.setup()
    await user.click(more() ?? document.body)
    await waitFor(() => expect(names()).toEqual(['one', 'two', 'three', 'four']))
    expect(document.activeElement?.textContent).toBe('three')

    await user.click(more() ?? document.body)
    await waitFor(() => expect(names()).toEqual(['one', 'two', 'three', 'four', 'five']))
    expect(more()).toBeNull()
  })

  it('shows a part once for two taps', async () => {
    const link = more() ?? document.body
    fireEvent.click(link)
    fireEvent.click(link)
    await waitFor(() => expect(names()).toContain('four'))
    expect(names()).toEqual(['one', 'two', 'three', 'four'])
  })
})
