import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MIGRATIONS_FOLDER } from '#backend/platform/db/migrate.ts'
import { migrationFaults } from '../../../scripts/checks/migrationFaults.ts'

/** Written before there was a version that had to go on beside the next one. */
const isBeforeTheRule = (name: string) => name < '0017'

const NEW = readdirSync(MIGRATIONS_FOLDER).filter((name) => name.endsWith('.sql') && !isBeforeTheRule(name))

type Journal = { entries: { tag: string; when: number }[] }

describe('a new migration', () => {
  it('leaves what processes of the version before it read and write, and lets them go on meanwhile', () => {
    const faults = NEW.map((name) => [name, migrationFaults(readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8'))])
    expect(faults.filter(([, found]) => found?.length)).toEqual([])
  })

  it('stands in the journal behind those before it, in the order of its number', () => {
    const file = join(MIGRATIONS_FOLDER, 'meta', '_journal.json')
    const { entries } = JSON.parse(readFileSync(file, 'utf8')) as Journal
    expect(entries.map(({ tag }) => tag)).toEqual(entries.map(({ tag }) => tag).toSorted())
    expect(new Set(entries.map(({ when }) => when)).size).toBe(entries.length)
  })

  it.each([
    ['drops a table', 'DROP TABLE "shops" CASCADE;'],
    ['drops a column', 'ALTER TABLE "shops" ADD COLUMN "a" text, DROP COLUMN "tel";'],
    ['renames', 'ALTER TABLE "public"."shops" RENAME COLUMN "tel" TO "phone";'],
    ['changes a type', 'ALTER TABLE "shops" ALTER COLUMN "tel" SET DATA TYPE integer;'],
    ['demands a value', 'ALTER TABLE "shops" ALTER COLUMN "tel" SET NOT NULL;'],
    ['takes a default away', 'ALTER TABLE "shops" ALTER COLUMN "tel" DROP DEFAULT;'],
    ['adds a column that older processes leave empty', 'ALTER TABLE "shops" ADD COLUMN "fax" text NOT NULL;'],
    ['empties a table', 'TRUNCATE TABLE "shops";'],
    ['deletes rows', `DELETE FROM "shops" WHERE "tel" = '';`],
    ['checks a whole table', 'ALTER TABLE "shops" ADD CONSTRAINT "shops_tel" CHECK ("tel" <> \'\');'],
    ['builds an index while nobody may write', 'CREATE UNIQUE INDEX "shops_tel" ON "shops" USING btree ("tel");'],
    ['beside other statements', 'CREATE INDEX CONCURRENTLY "a" ON "shops" ("tel");\nUPDATE "shops" SET "tel" = \'\';'],
  ])('is refused where it %s', (fault, sql) => {
    expect(migrationFaults(sql)).toEqual([expect.stringContaining(fault)])
  })

  it.each([
    ['a column with a default', 'ALTER TABLE "shops" ADD COLUMN "fax" text DEFAULT \'\' NOT NULL;'],
    ['a column that may be empty, of any name', 'ALTER TABLE "shops" ADD COLUMN "type" text;'],
    ['a constraint for what is written from now on', 'ALTER TABLE "shops" ADD CONSTRAINT "x" CHECK (true) NOT VALID;'],
    ['an index beside those who write', '-- For the map.\nCREATE INDEX CONCURRENTLY "a" ON "shops" ("tel");'],
    [
      'whatever it likes of its own table',
      'CREATE TABLE "faxes" ("id" text);\nCREATE INDEX "f" ON "faxes" ("id");\nALTER TABLE "faxes" ALTER "id" SET NOT NULL;',
    ],
    ['words that only look like it', `UPDATE "shops" SET "tel" = 'x; DROP TABLE shops' WHERE "tel" IS NULL;`],
    [
      'what it takes away with the reason beside it',
      '-- contract: nothing has read "tel" since 0031, which every process has.\nALTER TABLE "shops" DROP COLUMN "tel";',
    ],
  ])('may have %s', (_, sql) => {
    expect(migrationFaults(sql)).toEqual([])
  })
})
