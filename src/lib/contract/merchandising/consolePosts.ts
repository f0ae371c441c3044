import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { Texts, texts, version } from '#contract/catalogue/consoleText.ts'
import { byId, listOf, offset, Picture } from '#contract/shared.ts'
import { LINK_MAX } from '#domain/constants.ts'
import { POST_STATES, POST_TEXT_MAX, POST_TITLE_MAX } from '#domain/merchandising/postState.ts'

const ConsolePost = z.object({
  ...{ _id: z.string(), version: z.int(), title: Texts, text: Texts, image: Picture, link: z.string() },
  publishedAt: z.iso.datetime().nullable(),
  state: z.enum(POST_STATES).describe('Customers see only what is published.'),
})
export type ConsolePost = z.infer<typeof ConsolePost>

const NewPost = z.object({
  title: texts(POST_TITLE_MAX).describe('In one language at least.'),
  text: texts(POST_TEXT_MAX),
  image: z.string().max(100).describe('A picture of POST /console/pictures, by name.'),
  link: z.string().trim().max(LINK_MAX).describe('A path of this site, or an https address; any other: 169.'),
  publishedAt: z
    .union([z.literal('now'), z.iso.datetime({ offset: true })])
    .nullable()
    .describe('Customers see it from then on; null: not at all.'),
})
export type NewPost = z.output<typeof NewPost>

const PostChange = NewPost.partial().extend({ version })
export type PostChange = z.output<typeof PostChange>

const answer = z.object({ post: ConsolePost })

export const consolePostCalls = {
  'GET /console/posts': {
    about:
      'The posts, first those that nobody sees, then the latest; `q` is a part of a title in any language. /console/posts.',
    auth: false,
    permission: 'merchandising.change',
    query: z.object({
      q: z.string().trim().max(100).default(''),
      state: z.enum(POST_STATES).optional(),
      offset,
    }),
    answer: listOf(ConsolePost),
  },
  'POST /console/posts': {
    about:
      'A new post, which nobody sees unless it says from when on. Without a title, or with a picture that nobody uploaded here: 422. /console/posts/create.',
    auth: false,
    permission: 'merchandising.change',
    body: NewPost.extend({
      text: NewPost.shape.text.default({}),
      link: NewPost.shape.link.default('/'),
      publishedAt: NewPost.shape.publishedAt.default(null),
    }),
    answer,
  },
  'GET /console/posts/{id}': {
    about: 'One post. /console/posts/{id}.',
    auth: false,
    permission: 'merchandising.change',
    params: byId,
    answer,
  },
  'PATCH /console/posts/{id}': {
    about:
      'Changes a post, publishes it or takes it back; what is left out stays. Pages follow at once. Somebody else has changed it since: 166; what cannot be is refused as with a new one. /console/posts/{id}.',
    auth: false,
    permission: 'merchandising.change',
    params: byId,
    body: PostChange,
    answer,
  },
  'POST /console/posts/{id}/remove': {
    about: 'Takes a post away for good. Somebody else has changed it since: 166. /console/posts/{id}.',
    auth: false,
    permission: 'merchandising.change',
    params: byId,
    body: z.object({ version }),
    answer: z.object({}),
  },
} as const satisfies Calls
