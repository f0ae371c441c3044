/**
 * Live updates travel on the channel of the purges, so that every process hears them with the same connection.
 * They concern no page: those who follow purges from outside are not told of them.
 */
const PREFIX = 'live/'

/** Changes of one instant request or of its answers. */
export const requestTag = (requestId: string): string => `${PREFIX}request/${requestId}`

/** Something new at a shop's desk. */
export const deskTag = (shopId: string): string => `${PREFIX}desk/${shopId}`

export const isLiveTag = (tag: string): boolean => tag.startsWith(PREFIX)
