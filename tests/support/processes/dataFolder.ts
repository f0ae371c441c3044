import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RUN_VARIABLE } from './postgres.ts'

/** A data folder of the caller's own, which goes with the run: one with a fixed name may be another account's. */
export const dataFolder = () => mkdtempSync(join(process.env[RUN_VARIABLE] ?? tmpdir(), 'data-'))
