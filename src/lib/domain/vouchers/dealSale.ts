type Run = { isRunning: boolean; startTime: string | null }

/** A deal that is yet to be sold. */
export const isDealAhead = ({ startTime }: Pick<Run, 'startTime'>, now: Date): boolean =>
  startTime !== null && new Date(startTime) > now

/** A deal that was sold and is not any more. */
export const isDealOver = (deal: Run, now: Date): boolean => !deal.isRunning && !isDealAhead(deal, now)
