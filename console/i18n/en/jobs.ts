/** The page of failed jobs. */
export const jobsEn = {
  title: 'Failed jobs',
  about:
    'What the marketplace does by itself and could not do, however often it tried. It stands here for three days. Mend the cause first, such as the mail server; then send it again.',
  what: 'What',
  error: 'Error',
  attempts: 'Attempts',
  failedAt: 'Failed',
  retry: 'Send again',
  retryOf: 'Send again: %{queue} %{about}',
  retried: 'It is sent again. If it fails once more, it comes back here.',
  empty: 'Nothing has failed',
  queues: {
    mail: 'Mail',
    instantRequest: 'Instant request',
    waitlist: 'Waiting list of a deal',
    shopPublication: 'Publication of a shop',
    reconciliation: 'Comparison of payments',
    dueJobs: 'All that is due every minute',
    dueJob: 'One of what is due every minute',
  },
}
