// Captures each committed transaction (BAK1, BAK2).

import { shadowProperty } from '../shadow.ts'
import type { BackupBinding, BackupStatement } from './segments.ts'
import type { BackupSql } from './tables.ts'

/** Objects use neither the key-value part of the storage nor `transaction`. */
export type CapturedStorage = {
  readonly sql: SqlStorage
  transactionSync<T>(work: () => T): T
  setAlarm(time: number | Date, options?: DurableObjectSetAlarmOptions): Promise<void>
  deleteAlarm(options?: DurableObjectSetAlarmOptions): Promise<void>
}

export type CaptureHooks = {
  /** Called inside the transaction, before it commits. */
  onWrite(): void
  /** `alarm` is absent if the transaction did not change it. */
  onCommit(statements: readonly BackupStatement[], alarm?: number | null): void
  /** Called when a statement failed, and a part of it may have been applied. */
  onUnknownState(): void
  /** True if the object's table notes that the bucket may lack a write. A rollback restores the value. */
  isMarked: boolean
}

type Kind = 'read' | 'rows' | 'schema'

const kinds = new Map<string, Kind>()

/** `rows`: one statement, whose cursor counts the rows that it wrote. `schema`: anything else that may write. */
function kindOf(query: string): Kind {
  const known = kinds.get(query)
  if (known) return known
  const isSingle = !/;\s*\S/.test(query)
  let kind: Kind = 'schema'
  if (isSingle && /^\s*(SELECT|PRAGMA|EXPLAIN|VALUES)\b/i.test(query)) kind = 'read'
  else if (isSingle && /^\s*(INSERT|UPDATE|DELETE|REPLACE|WITH)\b/i.test(query)) kind = 'rows'
  kinds.set(query, kind)
  return kind
}

/** A cursor counts only the last of several statements, and no change of the schema. */
function fingerprint(sql: BackupSql): string {
  const query = `SELECT total_changes() AS changes, COUNT(*) AS count, TOTAL(LENGTH(sql)) AS length FROM sqlite_master`
  return JSON.stringify(sql.exec(query).toArray())
}

/** The caller may change these bytes after the call. */
const copyBinding = (binding: unknown): BackupBinding => {
  if (binding instanceof ArrayBuffer) return binding.slice(0)
  if (ArrayBuffer.isView(binding))
    return new Uint8Array(binding.buffer, binding.byteOffset, binding.byteLength).slice().buffer
  return binding as BackupBinding
}

/** @returns the storage's own `exec`, which is not captured */
export function captureStorage(storage: CapturedStorage, hooks: CaptureHooks): BackupSql {
  const { sql } = storage
  const exec = sql.exec.bind(sql)
  const transactionSync = storage.transactionSync.bind(storage)
  const setAlarm = storage.setAlarm.bind(storage)
  const deleteAlarm = storage.deleteAlarm.bind(storage)
  const own: BackupSql = { exec: (query, ...bindings) => exec(query, ...bindings) }
  let depth = 0
  let statements: BackupStatement[] = []
  let alarm: number | null | undefined

  const commit = () => {
    if (depth > 0 || (statements.length === 0 && alarm === undefined)) return
    const [committed, newAlarm] = [statements, alarm]
    statements = []
    alarm = undefined
    hooks.onCommit(committed, newAlarm)
  }
  const capture = (query: string, bindings: readonly unknown[]) => {
    hooks.onWrite()
    statements.push([query, ...bindings.map(copyBinding)])
    commit()
  }
  const run: SqlStorage['exec'] = (query, ...bindings) => {
    const kind = kindOf(query)
    if (kind === 'read') return exec(query, ...bindings)
    const before = kind === 'schema' ? fingerprint(own) : undefined
    try {
      const cursor = exec(query, ...bindings)
      const hasChanged = before === undefined ? cursor.rowsWritten > 0 : fingerprint(own) !== before
      if (hasChanged) capture(query, bindings)
      return cursor as never
    } catch (error) {
      if (before !== undefined && fingerprint(own) !== before) hooks.onUnknownState()
      throw error
    }
  }
  shadowProperty(sql, 'exec', run)
  shadowProperty(storage, 'transactionSync', <T>(work: () => T): T => {
    const mark = { count: statements.length, alarm, isMarked: hooks.isMarked }
    depth += 1
    let value: T
    try {
      value = transactionSync(work)
    } catch (error) {
      statements.length = mark.count
      alarm = mark.alarm
      hooks.isMarked = mark.isMarked
      throw error
    } finally {
      depth -= 1
    }
    commit()
    return value
  })
  shadowProperty(storage, 'setAlarm', (time, options) => {
    const done = setAlarm(time, options)
    alarm = Number(time)
    commit()
    return done
  })
  shadowProperty(storage, 'deleteAlarm', (options) => {
    const done = deleteAlarm(options)
    alarm = null
    commit()
    return done
  })
  return own
}
