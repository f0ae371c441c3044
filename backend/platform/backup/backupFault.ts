import { EnvError } from '#backend/env.ts'

const SENTENCES = {
  damaged: 'The backup is damaged: a byte of it is not as it was written. Nothing was restored; take another one.',
  otherFormat: 'The backup is of a format that this version does not read: restore it with the version that made it.',
  wrongKey: 'BACKUP_KEY is not the key that this backup was made with (or its first bytes are damaged).',
  noKey: 'This backup is encrypted: set BACKUP_KEY to the key that it was made with.',
}

/** Why a backup is not read; nothing was written then. */
export class BackupFault extends EnvError {
  override name = 'BackupFault'
  readonly reason: keyof typeof SENTENCES

  constructor(reason: keyof typeof SENTENCES) {
    super(SENTENCES[reason])
    this.reason = reason
  }
}
