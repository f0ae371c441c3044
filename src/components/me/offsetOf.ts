/** Where a list goes on, as its address says; from the start where that is none of ours. */
export const offsetOf = ({ searchParams }: URL): number =>
  /^\d{1,5}$/.test(searchParams.get('offset') ?? '') ? Number(searchParams.get('offset')) : 0
