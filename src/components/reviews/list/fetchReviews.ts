/** The page of the reviews answered with this status. */
export class ReviewsFailed extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The reviews answered ${status}`)
    this.status = status
  }
}

/** The section of reviews of the page at this address, to be put into this one. Throws where it does not come. */
export async function fetchReviews(href: string, signal?: AbortSignal): Promise<HTMLElement> {
  const reply = await fetch(href, { signal })
  if (!reply.ok) throw new ReviewsFailed(reply.status)
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html')
  const reviews = page.querySelector<HTMLElement>('[data-reviews]')
  if (!reviews) throw new Error('The answer holds no reviews')
  return document.importNode(reviews, true)
}
