// The Ed25519 key (RFC 8032) is never replaced, because it verifies old receipts.

import { base64 } from '@scure/base'
import { z } from 'zod/mini'
import type { Sql } from './migrations.ts'

export const SIGNING_KEY_TABLE =
  'CREATE TABLE keys (id INTEGER PRIMARY KEY CHECK (id = 1), secret TEXT NOT NULL, public TEXT NOT NULL) STRICT'
const KeyRow = z.object({ secret: z.string(), public: z.string() })
type KeyRow = z.infer<typeof KeyRow>

export class SigningKey {
  readonly #sql: Sql
  #signing: Promise<CryptoKey> | undefined

  constructor(sql: Sql) {
    this.#sql = sql
  }

  /** Returns the raw key, base64. */
  async readPublicKey(): Promise<string> {
    return (await this.#row()).public
  }

  /** @returns base64 */
  async sign(text: string): Promise<string> {
    this.#signing ??= this.#import()
    return base64.encode(
      new Uint8Array(await crypto.subtle.sign('Ed25519', await this.#signing, new TextEncoder().encode(text))),
    )
  }

  async #import(): Promise<CryptoKey> {
    const { secret } = await this.#row()
    return crypto.subtle.importKey('pkcs8', new Uint8Array(base64.decode(secret)), 'Ed25519', false, ['sign'])
  }

  async #row(): Promise<KeyRow> {
    const [known] = this.#sql.exec('SELECT secret, public FROM keys').toArray()
    if (known) return KeyRow.parse(known)
    const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
    const exported = async (format: 'pkcs8' | 'raw', key: CryptoKey) =>
      base64.encode(new Uint8Array((await crypto.subtle.exportKey(format, key)) as ArrayBuffer))
    const [secret, own] = [await exported('pkcs8', pair.privateKey), await exported('raw', pair.publicKey)]
    // A concurrent call may have created a key; only one is stored.
    this.#sql.exec('INSERT OR IGNORE INTO keys (id, secret, public) VALUES (1, ?, ?)', secret, own)
    return this.#row()
  }
}
