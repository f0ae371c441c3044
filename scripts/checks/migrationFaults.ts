/** A line at the top that says why no version that still runs uses what this migration takes away. */
const CONTRACT = /^-- contract: .{20,}/

const TABLE = String.raw`(?:if (?:not )?exists )?(?:only )?(?:"?public"?\.)?"?(\w+)"?`

type Rule = { pattern: RegExp; fault: string; isContract: boolean }

/** What an older process that still runs would stumble over, or wait for; `$1` is a table that was there before. */
const RULES: readonly Rule[] = [
  { pattern: `^drop table ${TABLE}`, fault: 'drops a table', isContract: true },
  { pattern: `^truncate (?:table )?${TABLE}`, fault: 'empties a table', isContract: true },
  { pattern: `^delete from ${TABLE}`, fault: 'deletes rows', isContract: true },
  { pattern: `^alter table ${TABLE} (?:.*, ?)?drop column\\b`, fault: 'drops a column', isContract: true },
  { pattern: `^alter table ${TABLE} rename\\b`, fault: 'renames', isContract: true },
  {
    pattern: `^alter table ${TABLE} .*alter column "?\\w+"? (?:set data )?type\\b`,
    fault: 'changes a type',
    isContract: true,
  },
  { pattern: `^alter table ${TABLE} .*\\bset not null\\b`, fault: 'demands a value', isContract: true },
  { pattern: `^alter table ${TABLE} .*\\bdrop default\\b`, fault: 'takes a default away', isContract: true },
  {
    pattern: `^alter table ${TABLE} add column (?=.*\\bnot null\\b)(?!.*\\b(?:default|generated)\\b)`,
    fault: 'adds a column that older processes leave empty: give it a default',
    isContract: true,
  },
  {
    pattern: `^alter table ${TABLE} add constraint (?!.*\\bnot valid\\b)`,
    fault: 'checks a whole table while nobody may write: add the constraint NOT VALID, and validate it afterwards',
    isContract: false,
  },
  {
    pattern: `^create (?:unique )?index (?!concurrently)(?:if not exists )?"?\\w+"? on ${TABLE}`,
    fault: 'builds an index while nobody may write: CREATE INDEX CONCURRENTLY, in a migration of its own',
    isContract: false,
  },
].map(({ pattern, ...rule }) => ({ ...rule, pattern: new RegExp(pattern, 'i') }))

/** Statements in one line each, without comments, texts and bodies of functions. */
function statementsIn(sql: string): string[] {
  const bare = sql
    .replace(/--.*$/gm, ' ')
    .replace(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
  return bare.split(';').flatMap((statement) => statement.replace(/\s+/g, ' ').trim() || [])
}

const isConcurrent = (statement: string) => /^create (?:unique )?index concurrently\b/i.test(statement)

/**
 * Why this migration may not run while processes of the version before it serve customers. What it makes itself it may
 * do with as it likes; what takes away (contracts) needs a line `-- contract: …` at its top.
 */
export function migrationFaults(sql: string): string[] {
  const statements = statementsIn(sql)
  const created = new Set(
    statements.flatMap(
      (statement) => new RegExp(`^create (?:unlogged )?table ${TABLE}`, 'i').exec(statement)?.[1] ?? [],
    ),
  )
  const isContract = CONTRACT.test(sql)
  const faults = statements.flatMap((statement) => {
    const broken = RULES.filter((rule) => {
      const table = rule.pattern.exec(statement)?.[1]
      const isOwn = created.has(table ?? '') && !/^drop table/i.test(statement)
      return table !== undefined && !isOwn && !(rule.isContract && isContract)
    })
    return broken.map(({ fault }) => `${fault}: ${statement.slice(0, 80)}`)
  })
  const concurrent = statements.filter(isConcurrent).length
  if (concurrent > 0 && concurrent < statements.length) {
    faults.push('builds an index CONCURRENTLY beside other statements: it needs a migration of its own')
  }
  return faults
}
