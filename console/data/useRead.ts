import { useQuery } from '@tanstack/react-query'

/** What a page shows, read under a name; `refetch` reads it again. A page that is opened anew begins with nothing old. */
export const useRead = <T>(key: readonly string[], read: () => Promise<T>, enabled = true) =>
  useQuery({ queryKey: ['read', ...key], queryFn: read, enabled, gcTime: 0 })
