import { isDeepStrictEqual } from 'node:util'
import { eq, inArray } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { changedMeanwhile, ServiceError, unprocessable } from '#backend/errors.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import { type Page, wholeList } from '#backend/platform/paging.ts'
import type { ConsoleSetting } from '#contract/consoleSettings.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import {
  isSettingValue,
  isStaffSetting,
  ruleOf,
  type SettingValue,
  STAFF_SETTING_KEYS,
  type StaffSetting,
} from '#domain/staffSettings.ts'
import { settings } from './schema.ts'

type Row = typeof settings.$inferSelect

/** A row that is not of its kind counts as none. */
function viewSetting(key: StaffSetting, row: Row | undefined): ConsoleSetting {
  const rule = ruleOf(key)
  // A rule of points that says only some of its figures leaves the others as they are by themselves.
  const stored = rule.kind === 'points' ? { ...rule.usual, ...(row?.value as object | undefined) } : row?.value
  const isUsual = !row || !isSettingValue(rule, stored)
  return { _id: key, version: row?.version ?? 0, value: isUsual ? rule.usual : (stored as SettingValue), isUsual }
}

/** What the marketplace is set to, as far as staff change it. */
export async function listConsoleSettings({ db }: StaffContext): Promise<Page<ConsoleSetting>> {
  const rows = await db.select().from(settings).where(inArray(settings.key, STAFF_SETTING_KEYS))
  return wholeList(
    STAFF_SETTING_KEYS.map((one) =>
      viewSetting(
        one,
        rows.find(({ key }) => key === one),
      ),
    ),
  )
}

/** As the audit keeps it: a value, or each figure of the rule of points. */
function told({ _id, value }: ConsoleSetting): Record<string, string | number | boolean> {
  if (Array.isArray(value)) return { setting: _id, settingValue: value.join(', ') }
  return typeof value === 'object' ? { setting: _id, ...value } : { setting: _id, settingValue: value }
}

/** Sets one of them; the table itself tells the pages that follow it, also where somebody writes it by hand. */
export async function changeSetting(
  { db, now, staff }: StaffContext,
  key: string,
  { version, value }: { version: number; value: SettingValue },
): Promise<{ setting: ConsoleSetting }> {
  if (!isStaffSetting(key)) throw new ServiceError(ERROR_CODE.notFound, 'There is no such setting')
  if (!isSettingValue(ruleOf(key), value)) throw unprocessable('The setting cannot be that')
  return db.transaction(async (tx) => {
    const which = eq(settings.key, key)
    const [row] = await tx.select().from(settings).where(which).for('update')
    if ((row?.version ?? 0) !== version) throw changedMeanwhile()
    const [kept] = row
      ? await tx.update(settings).set({ value }).where(which).returning()
      : await tx.insert(settings).values({ key, value }).onConflictDoNothing().returning()
    if (!kept) throw changedMeanwhile()
    const [before, after] = [told(viewSetting(key, row)), told(viewSetting(key, kept))]
    if (!isDeepStrictEqual(before, after)) {
      const what = { action: 'settingChanged', kind: 'setting', objectId: key } as const
      await recordAudit(tx, { now, actorId: staff.userId }, { ...what, before, after })
    }
    return { setting: viewSetting(key, kept) }
  })
}
