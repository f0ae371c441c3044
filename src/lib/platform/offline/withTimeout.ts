/** What comes, or a refusal once it has taken too long. */
export function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No answer in time')), milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
