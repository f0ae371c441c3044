import { useInfiniteQuery } from '@tanstack/react-query'
import { shownError } from '#console/data/useRead.ts'

type Listed<Item> = { items: Item[]; hasMore: boolean }

/** A list that grows by a page at a time under its first one; `more` is undefined where there is no more. */
export function useMore<Item, Answer extends Listed<Item>>(
  key: readonly string[],
  read: (offset: number) => Promise<Answer & Listed<Item>>,
) {
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['read', ...key],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.flatMap(({ items }) => items).length : undefined),
    gcTime: 0,
  })
  const [first] = data?.pages ?? []
  const items = data?.pages.flatMap((page) => page.items) ?? []
  return {
    data: first && { ...first, items },
    error: shownError(data, error),
    refetch,
    more: hasNextPage ? () => fetchNextPage() : undefined,
  }
}
