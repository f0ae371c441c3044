/** A line of a terminal that says how far a long work is; where nobody looks on, a line for each tenth of it. */
export function progressLine() {
  const { isTTY } = process.stderr
  let shown = ''
  return {
    show(what: string, done: number, all: number) {
      const said = `${done} of ${all} ${what}`
      const mark = isTTY ? said : `${what} ${Math.floor((10 * done) / all)}`
      if (mark === shown) return
      shown = mark
      // Erases the rest of a longer line before it.
      process.stderr.write(isTTY ? `\r${said}\x1b[K` : `${said}\n`)
    },
    end() {
      if (isTTY && shown) process.stderr.write('\n')
    },
  }
}
