import { useQuery } from '@tanstack/react-query'

/** What a page shows, read under a name; `refetch` reads it again. */
export const useRead = <T>(key: readonly string[], read: () => Promise<T>, enabled = true) =>
  useQuery({ queryKey: ['read', ...key], queryFn: read, enabled })
