import { useState } from 'react'
import { useRead } from '#console/data/useRead.ts'

type Listed<Item> = { items: Item[]; hasMore: boolean }

/** A list that grows by a page at a time under its first one; `more` is undefined where there is no more. */
export function useMore<Item, Answer extends Listed<Item>>(
  key: readonly string[],
  read: (offset: number) => Promise<Answer & Listed<Item>>,
) {
  const [pages, setPages] = useState(1)
  const { data, error, refetch } = useRead([...key, String(pages)], async () => {
    const first = await read(0)
    const items = [...first.items]
    let { hasMore } = first
    for (let page = 1; page < pages && hasMore; page += 1) {
      const next = await read(items.length)
      items.push(...next.items)
      hasMore = next.hasMore
    }
    return { ...first, items, hasMore }
  })
  return { data, error, refetch, more: data?.hasMore ? () => setPages(pages + 1) : undefined }
}
