// Stores traces of accounts as keyed hashes (durable-objects/identity/relations). Each login costs one write and three
// indexed, bounded reads (decision 087).

import { z } from 'zod/mini'
import type { AccountContact } from '#objects/identity/account/engine.ts'
import { CAPTCHA_GLOBAL_ADDRESS } from '#objects/identity/captcha-memory/engine.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { logError } from '#objects/platform/telemetry/log.ts'
import {
  isRelatedByEvidence,
  RelationEvidenceKind,
  type RelationTraceKind,
  SHARED_PAYOUT_ADDRESS_USERS_MAX,
  toCanonicalMailbox,
} from '#shared/identity/relations/evidence.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import type { Env } from '../env.ts'
import { toAddressBlock } from '../http/visitor-address.ts'
import { computeHmacHex } from '../platform/signing.ts'
import { migrateDirectory } from './directory/migrations.ts'
import { loadAccountKeys } from './session/keys.ts'
import type { Visitor } from './visitor.ts'

export type AccountTrace = { readonly kind: RelationTraceKind; readonly value: string }

/** Per kind and account; the newest stay. A trace is deleted after the retention since its last use. */
const TRACES_MAX = 10
const RETENTION_MS = 180 * DAY_MS
/** Bounds of a query's related accounts and of a write's deleted rows. */
const FOUND_MAX = 50
const FORGET_MAX = 50

export function toTraceNetwork(address: string): string | undefined {
  if (address === '' || address === CAPTCHA_GLOBAL_ADDRESS) return undefined
  return address.includes(':') ? address.split(':').slice(0, 3).join(':') : toAddressBlock(address)
}

export function collectTraces(
  { deviceHash: device, loginPlace: place }: Pick<Visitor, 'deviceHash' | 'loginPlace'>,
  contact?: AccountContact,
): readonly AccountTrace[] {
  const network = toTraceNetwork(place.address)
  return [
    { kind: 'device', value: device },
    ...(network === undefined ? [] : [{ kind: 'block', value: network } as const]),
    ...(contact?.kind === 'email' ? [{ kind: 'mail', value: toCanonicalMailbox(contact.value) } as const] : []),
  ]
}

const FoundRow = z.object({ account: z.string(), kind: RelationEvidenceKind })
const AccountRow = z.object({ account: z.string() })

const EXACT = `SELECT DISTINCT b.account AS account, a.kind AS kind FROM traces a
  JOIN traces b ON b.kind = a.kind AND b.value = a.value AND b.account <> a.account`

async function keep(db: D1Database, account: string, traces: readonly AccountTrace[], now: number): Promise<void> {
  const insert = db.prepare(
    `INSERT INTO traces (account, kind, value, seen_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (account, kind, value) DO UPDATE SET seen_at = excluded.seen_at`,
  )
  const trim = db.prepare(
    `DELETE FROM traces WHERE account = ?1 AND kind = ?2 AND value NOT IN
       (SELECT value FROM traces WHERE account = ?1 AND kind = ?2 ORDER BY seen_at DESC LIMIT ?3)`,
  )
  const forget = db.prepare(
    `DELETE FROM traces WHERE (account, kind, value) IN
       (SELECT account, kind, value FROM traces WHERE seen_at < ? LIMIT ?)`,
  )
  await db.batch([
    ...traces.map(({ kind, value }) => insert.bind(account, kind, value, now)),
    ...[...new Set(traces.map(({ kind }) => kind))].map((kind) => trim.bind(account, kind, TRACES_MAX)),
    forget.bind(now - RETENTION_MS, FORGET_MAX),
  ])
}

/** A shared address block is no evidence without another trace in common. */
async function othersOf(db: D1Database, account: string): Promise<Map<string, RelationEvidenceKind[]>> {
  const crowd = `(SELECT COUNT(*) FROM (SELECT 1 FROM traces c WHERE c.kind = 'payout' AND c.value = a.value LIMIT ?3))`
  const strong = await db
    .prepare(`${EXACT} WHERE a.account = ?1 AND a.kind <> 'block' AND (a.kind <> 'payout' OR ${crowd} < ?3) LIMIT ?2`)
    .bind(account, FOUND_MAX, SHARED_PAYOUT_ADDRESS_USERS_MAX + 1)
    .all()
  const found = new Map<string, RelationEvidenceKind[]>()
  const add = (other: string, kind: RelationEvidenceKind) => found.set(other, [...(found.get(other) ?? []), kind])
  for (const { account: other, kind } of z.array(FoundRow).parse(strong.results)) add(other, kind)
  const others = [...found.keys()]
  if (others.length === 0) return found
  const marks = others.map((_, index) => `?${index + 2}`).join(', ')
  const [blocks, links] = await db.batch([
    db
      .prepare(`${EXACT} WHERE a.account = ?1 AND a.kind = 'block' AND b.account IN (${marks})`)
      .bind(account, ...others),
    db
      .prepare(
        `SELECT inviter AS account FROM referrals WHERE account = ?1 AND inviter IN (${marks})
         UNION SELECT account FROM referrals WHERE inviter = ?1 AND account IN (${marks})`,
      )
      .bind(account, ...others),
  ])
  for (const { account: other } of z.array(AccountRow).parse(blocks?.results ?? [])) add(other, 'block')
  for (const { account: other } of z.array(AccountRow).parse(links?.results ?? [])) add(other, 'link')
  return found
}

/** Never throws, so a failure cannot block a login; the next login retries. */
export async function recordAccountTraces(env: Env, account: string, traces: readonly AccountTrace[]): Promise<void> {
  try {
    await migrateDirectory(env.DIRECTORY)
    const { lookup } = await loadAccountKeys(env)
    const hashed = traces.map(async ({ kind, value }) => {
      return { kind, value: (await computeHmacHex(lookup, `trace ${kind} ${value}`)).slice(0, 40) }
    })
    await keep(env.DIRECTORY, account, await Promise.all(hashed), Date.now())
    for (const [other, kinds] of await othersOf(env.DIRECTORY, account)) {
      if (isRelatedByEvidence(kinds)) await relationsStub(env).relate(account, other, kinds)
    }
  } catch (error) {
    logError('traces_not_kept', { account, error })
  }
}

export const relationsStub = (env: Env) => objectStub(env, 'RELATIONS', 'house')

/** @returns '' without relations */
export const readRelatedAccountsGroup = (env: Env, account: string): Promise<string> =>
  objectStub(env, 'ACCOUNT', account).kin()
