import { z } from 'zod/mini'
import { encodeBase64Url } from '#objects/identity/account/factors/bytes.ts'
import type { Env } from '../env.ts'
import { migrateDirectory } from './directory/migrations.ts'

/** WebAuthn §5.4.3 allows up to 64 bytes. */
const BYTES = 32

const HandleRow = z.object({ handle: z.string() })
const AccountRow = z.object({ account: z.string() })

/** The handle is created with the first passkey and never changes. */
export async function ensurePasskeyHandle({ DIRECTORY }: Env, account: string): Promise<string> {
  await migrateDirectory(DIRECTORY)
  const handle = encodeBase64Url(crypto.getRandomValues(new Uint8Array(BYTES)))
  await DIRECTORY.prepare(
    'INSERT INTO passkey_handles (handle, account, made_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  )
    .bind(handle, account, Date.now())
    .run()
  const row = await DIRECTORY.prepare('SELECT handle FROM passkey_handles WHERE account = ?').bind(account).first()
  return HandleRow.parse(row).handle
}

export async function findAccountByPasskeyHandle({ DIRECTORY }: Env, handle: string): Promise<string | undefined> {
  await migrateDirectory(DIRECTORY)
  const row = await DIRECTORY.prepare('SELECT account FROM passkey_handles WHERE handle = ?').bind(handle).first()
  return row === null ? undefined : AccountRow.parse(row).account
}
