import type { ConsolePost } from '#contract/merchandising/consolePosts.ts'
import type { Picture } from '#contract/shared.ts'

/** When customers see it: never, as soon as it is saved, or from an instant on. */
export const TIMES = ['never', 'now', 'at'] as const

/** What the form holds; `publishedAt` counts only at a time, and is '' where none is said. */
export type PostValues = Pick<ConsolePost, 'title' | 'text' | 'link'> & {
  image: Picture | null
  time: (typeof TIMES)[number]
  publishedAt: string
}

/** A post as the form begins with it; a new one has no picture yet. */
export type ReadPost = Omit<ConsolePost, 'image'> & { image: Picture | null }

export const NEW_POST: ReadPost = {
  ...{ _id: '', version: 0, title: {}, text: {}, image: null, link: '/', publishedAt: null, state: 'draft' },
}

export const valuesOf = ({ title, text, image, link, publishedAt }: ReadPost): PostValues => ({
  ...{ title: { ...title }, text: { ...text }, image, link },
  ...{ time: publishedAt ? 'at' : 'never', publishedAt: publishedAt ?? '' },
})

/** The instant as the call takes it. */
export function publishedAtOf({ time, publishedAt }: Pick<PostValues, 'time' | 'publishedAt'>): string | null {
  if (time === 'now') return 'now'
  return time === 'at' && publishedAt ? publishedAt : null
}

/** What was changed of a post, as the call takes it; a change of the time says all of it. */
export function bodyOf({ title, text, image, link, ...times }: Partial<PostValues>, all: PostValues) {
  const isOther = times.time !== undefined || times.publishedAt !== undefined
  return {
    ...(title && { title }),
    ...(text && { text }),
    ...(image && { image: image.name }),
    ...(link !== undefined && { link }),
    ...(isOther && { publishedAt: publishedAtOf({ ...all, ...times }) }),
  }
}
