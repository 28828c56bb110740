import { findLimitHolder } from '#objects/platform/limit-holder.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { computeShardName } from '#objects/platform/slots.ts'
import type { LedgerOutcome } from '#objects/wallet/ledger/commands.ts'
import { isHistoryAway } from '#objects/wallet/ledger/history-away.ts'
import type { JournalPageQuery, JournalRead } from '#objects/wallet/ledger/journal-history.ts'
import type { PaperMoneyAllowance } from '#shared/money/paper-limits.ts'
import type { Wallet } from '#shared/money/wallets.ts'
import { type Env, loadSettings } from '../env.ts'

export const findLedgerShard = (env: Env, account: string): string =>
  computeShardName(account, loadSettings(env).LEDGER_SHARDS)

export const ledgerStub = (env: Env, account: string) => objectStub(env, 'LEDGER', findLedgerShard(env, account))

export async function readJournal(env: Env, query: JournalPageQuery): Promise<JournalRead> {
  const ledger = ledgerStub(env, query.person)
  try {
    return { lines: await ledger.journal(query), isOlderAway: false }
  } catch (error) {
    if (!isHistoryAway(error)) throw error
    return { lines: await ledger.journal({ ...query, isOnlyInShard: true }), isOlderAway: true }
  }
}

type FaucetRequest = {
  readonly asset: string
  readonly to?: Wallet
  /** Client id; if `unnamed`, a random key that is valid for this request only. */
  readonly key: string
  readonly unnamed?: boolean
}

/** Credits paper money within the limits of the account's owner (LE40, LE41). */
export async function executeFaucet(
  env: Env,
  userId: string,
  { asset, to, key, unnamed }: FaucetRequest,
): Promise<LedgerOutcome> {
  const holder = await findLimitHolder(env, userId)
  const isOther = holder !== userId
  const command = { kind: 'faucet', asset, ...(to && { to }), ...(isOther && { toPerson: userId }) } as const
  // The key names the account, because client ids are unique only per account.
  const named = isOther && !unnamed ? `${userId}:${key}`.slice(0, 120) : key
  return ledgerStub(env, holder).execute({ person: holder, key: named, ...(unnamed && { unnamed }), command })
}

export async function readPaperAllowance(env: Env, userId: string): Promise<PaperMoneyAllowance> {
  const holder = await findLimitHolder(env, userId)
  return ledgerStub(env, holder).paperAllowance(holder)
}
