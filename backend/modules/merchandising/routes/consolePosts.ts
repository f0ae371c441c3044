import { addPost, changePost, removePost } from '#backend/modules/merchandising/consolePost/change.ts'
import { listConsolePosts } from '#backend/modules/merchandising/consolePost/list.ts'
import { findConsolePost } from '#backend/modules/merchandising/consolePost/own.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { consolePostCalls } from '#contract/merchandising/consolePosts.ts'

export const consolePostRoutes = handle(consolePostCalls, {
  'GET /console/posts': ({ ctx, query }) => listConsolePosts(ctx, query),
  'POST /console/posts': ({ ctx, body }) => addPost(ctx, body),
  'GET /console/posts/{id}': ({ ctx, params }) => findConsolePost(ctx, params.id),
  'PATCH /console/posts/{id}': ({ ctx, params, body }) => changePost(ctx, params.id, body),
  'POST /console/posts/{id}/remove': ({ ctx, params, body }) => removePost(ctx, params.id, body),
})
