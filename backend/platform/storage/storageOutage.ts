/** The storage did not answer, or refused what it should not; never said of a file that is not there. */
export class StorageOutage extends Error {
  override name = 'StorageOutage'

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}
