// Rows that all objects of the isolate read and write, counted by the runtime's cursors.

export type RowCount = { readonly read: number; readonly written: number }

/**
 * Counts from now on. Cursors count while they are read, so their counts are read at the end.
 * @param sql of any object, because all share a prototype
 */
export function countRows(sql: SqlStorage): { take(): RowCount; stop(): void } {
  const prototype: { exec: SqlStorage['exec'] } = Object.getPrototypeOf(sql)
  const { exec } = prototype
  let cursors: SqlStorageCursor<Record<string, SqlStorageValue>>[] = []
  prototype.exec = function count<T extends Record<string, SqlStorageValue>>(
    this: SqlStorage,
    query: string,
    ...bindings: unknown[]
  ) {
    const cursor = exec.call<SqlStorage, [string, ...unknown[]], SqlStorageCursor<T>>(this, query, ...bindings)
    cursors.push(cursor)
    return cursor
  }
  return {
    take() {
      const taken = cursors
      cursors = []
      const sum = (of: (cursor: (typeof taken)[number]) => number) => taken.reduce((rows, each) => rows + of(each), 0)
      return { read: sum(({ rowsRead }) => rowsRead), written: sum(({ rowsWritten }) => rowsWritten) }
    },
    stop() {
      prototype.exec = exec
    },
  }
}
