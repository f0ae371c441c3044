import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#api/apiError.ts'

/** What may be answered otherwise a moment later. */
const isPassing = (error: unknown): boolean => !(error instanceof ApiError) || error.status === 0 || error.status >= 429

/** An error that is shown: what was read stays where a later reading fails on the way, as somebody may be typing in it. */
export const shownError = (data: unknown, error: Error | null) =>
  data !== undefined && isPassing(error) ? null : error

/**
 * What a page shows, read under a name; `refetch` reads it again, and `everyMs` so often by itself. A page that is opened
 * anew begins with nothing old.
 */
export function useRead<T>(key: readonly string[], read: () => Promise<T>, enabled = true, everyMs?: number) {
  const { data, error, refetch } = useQuery({
    ...{ queryKey: ['read', ...key], queryFn: read, enabled, gcTime: 0 },
    refetchInterval: everyMs ?? false,
  })
  return { data, error: shownError(data, error), refetch }
}
