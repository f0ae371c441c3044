/** How often the page of a shop was opened on a day of Bangkok, 'YYYY-MM-DD'. */
export type CountedViews = { urlName: string; date: string; views: number }

/** What machines that read pages by themselves call themselves. */
const MACHINE = /bot\b|bot[/;_-]|crawl|spider|slurp|preview|monitor|curl|wget|python|java\/|go-http|lighthouse/i

type Asked = {
  method: string | undefined
  status: number
  userAgent: string | undefined
  /** What `sec-purpose` or `purpose` says; a browser that only fetches ahead says so there. */
  purpose: string | undefined
}

/** Whether somebody opened a page, as far as its request says: no machine, and nothing that was fetched ahead. */
export const isView = ({ method, status, userAgent = '', purpose = '' }: Asked): boolean =>
  method === 'GET' &&
  (status === 200 || status === 304) &&
  userAgent !== '' &&
  !MACHINE.test(userAgent) &&
  !/prefetch|prerender|preview/i.test(purpose)
