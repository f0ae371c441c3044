import type { InstantRequest, InstantResponse } from '#contract/instant/instant.ts'
import type { Reply } from '#tests/support/processes/startBackend.ts'

/** What a call about a request for now answers. */
export const requestOf = ({ body }: Reply) => body.request as InstantRequest
export const responsesOf = ({ body }: Reply) => body.responses as InstantResponse[]
