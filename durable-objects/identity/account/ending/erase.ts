import { LOCALE_CODES } from '#shared/i18n/locales.ts'
import { ledgerShardCount } from '../../../platform/durable-host.ts'
import { objectStub } from '../../../platform/object-stub.ts'
import { computeShardName } from '../../../platform/slots.ts'
import { sharedCardShardOfOwner } from '../../../sharing/names.ts'
import type { AccountSettingsStore } from '../settings-store.ts'
import type { ObjectNamespace, UserTradingEnv } from './bindings.ts'

export type AccountEraseEnv = UserTradingEnv & {
  readonly DIRECTORY: D1Database
  readonly SHARED_RESULTS: ObjectNamespace<{ forget(userId: string): Promise<void> }>
  readonly NOTICES: ObjectNamespace<{ vanish(): Promise<void> }>
  readonly REWARDS: ObjectNamespace<{ vanish(): Promise<void> }>
  readonly RELATIONS: ObjectNamespace<{ vanish(userId: string): Promise<void> }>
  readonly CHAT_MEMBERS: ObjectNamespace<{ vanish(userId: string): Promise<void> }>
  readonly CHAT_ROOM: ObjectNamespace<{ vanish(userId: string): Promise<void> }>
  readonly VENUE_ACCOUNT: ObjectNamespace<{ vanish(): Promise<void> }>
}

type Invited = { readonly inviter: string }

/** Deletes data that main accounts and sub-accounts alike have (ACC20). */
async function forgetEverywhere(env: AccountEraseEnv, id: string): Promise<void> {
  await objectStub(env, 'SHARED_RESULTS', sharedCardShardOfOwner(id)).forget(id)
  await objectStub(env, 'NOTICES', id).vanish()
  await objectStub(env, 'LEDGER', computeShardName(id, ledgerShardCount(env))).forgetAddresses(id)
  const trader = objectStub(env, 'P2P_TRADER', id)
  await objectStub(env, 'VENUE_ACCOUNT', id).vanish()
  // The p2p trader object is deleted last: only it knows the user's boards.
  for (const fiat of await trader.boards()) await objectStub(env, 'P2P_BOARD', fiat).forget(id)
  await trader.vanish()
  await objectStub(env, 'BLOCK_DESK', 'main').forget(id)
}

export async function eraseAccount(env: AccountEraseEnv, id: string, settings: AccountSettingsStore): Promise<void> {
  const { DIRECTORY } = env
  for (const sub of settings.subAccounts.all()) {
    await forgetEverywhere(env, sub.id)
    await objectStub(env, 'ACCOUNT', sub.id).vanish()
  }
  await forgetEverywhere(env, id)
  await objectStub(env, 'AFFILIATE', id).vanish()
  await objectStub(env, 'REWARDS', id).vanish()
  await objectStub(env, 'RELATIONS', 'house').vanish(id)
  for (const room of LOCALE_CODES) await objectStub(env, 'CHAT_ROOM', room).vanish(id)
  await objectStub(env, 'CHAT_MEMBERS', 'site').vanish(id)
  const invited = await DIRECTORY.prepare('SELECT inviter FROM referrals WHERE account = ?').bind(id).first<Invited>()
  if (invited) await objectStub(env, 'AFFILIATE', invited.inviter).forget(id)
  await DIRECTORY.batch([
    DIRECTORY.prepare('DELETE FROM identities WHERE account = ?').bind(id),
    DIRECTORY.prepare('DELETE FROM traces WHERE account = ?').bind(id),
    DIRECTORY.prepare('DELETE FROM passkey_handles WHERE account = ?').bind(id),
    DIRECTORY.prepare('DELETE FROM invites WHERE account = ?').bind(id),
    DIRECTORY.prepare('DELETE FROM referrals WHERE account = ? OR inviter = ?').bind(id, id),
  ])
}
