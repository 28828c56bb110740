import { z } from 'zod/mini'
import { toHex } from '#shared/platform/hex.ts'
import type { TransactionalStorage } from '../../platform/migrations.ts'
import { addSecret, type DatedSecret, removeSecretsBefore, sortSecrets } from './engine.ts'

/** Replaces the table `secret`, which had one row. */
export const SECRETS_MIGRATION = `CREATE TABLE secrets (signs_from INTEGER PRIMARY KEY, value TEXT NOT NULL) STRICT;
  INSERT INTO secrets (signs_from, value) SELECT 0, value FROM secret;`

const SecretRow = z.object({ signs_from: z.int(), value: z.string() })

/** 64 hex digits. */
const createSecret = (): string => toHex(crypto.getRandomValues(new Uint8Array(32)))

export class SecretStore {
  readonly #storage: TransactionalStorage

  constructor(storage: TransactionalStorage) {
    this.#storage = storage
  }

  list(now: number): string[] {
    return [...sortSecrets(this.#all(), now)]
  }

  ensure(now: number, offered: () => string = createSecret): string {
    const [known] = this.list(now)
    if (known !== undefined) return known
    const value = offered()
    this.#write([{ value, signsFrom: 0 }])
    return value
  }

  turn(signsFrom: number, now: number): boolean {
    this.ensure(now)
    const turned = addSecret(this.#all(), { value: createSecret(), signsFrom }, now)
    if (turned) this.#write(turned)
    return turned !== undefined
  }

  end(before: number): number {
    const left = removeSecretsBefore(this.#all(), before)
    this.#write(left)
    return left.length
  }

  #all(): DatedSecret[] {
    const rows = this.#storage.sql.exec('SELECT signs_from, value FROM secrets').toArray()
    return rows.map((row) => SecretRow.parse(row)).map(({ signs_from: signsFrom, value }) => ({ signsFrom, value }))
  }

  #write(secrets: readonly DatedSecret[]): void {
    this.#storage.transactionSync(() => {
      const { sql } = this.#storage
      sql.exec('DELETE FROM secrets')
      for (const { signsFrom, value } of secrets) {
        sql.exec('INSERT INTO secrets (signs_from, value) VALUES (?, ?)', signsFrom, value)
      }
    })
  }
}
