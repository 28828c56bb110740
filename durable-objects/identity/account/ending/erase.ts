import { LOCALE_CODES } from '#shared/i18n/locales.ts'
import { ledgerShardCount } from '../../../platform/durable-host.ts'
import { computeShardName } from '../../../platform/slots.ts'
import { sharedCardShardOfOwner } from '../../../sharing/names.ts'
import type { AccountSettingsStore } from '../settings-store.ts'
import type { ObjectNamespace, TradingEnv } from './bindings.ts'

export type EraseEnv = TradingEnv & {
  readonly DIRECTORY: D1Database
  readonly SHARED_RESULTS: ObjectNamespace<{ forget(userId: string): Promise<void> }>
  readonly NOTICES: ObjectNamespace<{ vanish(): Promise<void> }>
  readonly REWARDS: ObjectNamespace<{ vanish(): Promise<void> }>
  readonly RELATIONS: ObjectNamespace<{ vanish(userId: string): Promise<void> }>
  readonly CHAT_MEMBERS: ObjectNamespace<{ vanish(userId: string): Promise<void> }>
  readonly CHAT_ROOM: ObjectNamespace<{ vanish(userId: string): Promise<void> }>
}

type Invited = { readonly inviter: string }

/** Deletes the data that both main accounts and sub-accounts have (ACC20). */
async function forgetEverywhere(env: EraseEnv, id: string): Promise<void> {
  await env.SHARED_RESULTS.getByName(sharedCardShardOfOwner(id)).forget(id)
  await env.NOTICES.getByName(id).vanish()
  await env.LEDGER.getByName(computeShardName(id, ledgerShardCount(env))).forgetAddresses(id)
  const trader = env.P2P_TRADER.getByName(id)
  // Deleted last, because only the trader's object knows the user's boards.
  for (const fiat of await trader.boards()) await env.P2P_BOARD.getByName(fiat).forget(id)
  await trader.vanish()
  await env.BLOCK_DESK.getByName('main').forget(id)
}

export async function eraseAccount(env: EraseEnv, id: string, settings: AccountSettingsStore): Promise<void> {
  const { DIRECTORY, ACCOUNT, AFFILIATE, CHAT_MEMBERS, CHAT_ROOM, REWARDS } = env
  for (const sub of settings.subAccounts.all()) {
    await forgetEverywhere(env, sub.id)
    await ACCOUNT.getByName(sub.id).vanish()
  }
  await forgetEverywhere(env, id)
  await AFFILIATE.getByName(id).vanish()
  await REWARDS.getByName(id).vanish()
  await env.RELATIONS.getByName('house').vanish(id)
  for (const room of LOCALE_CODES) await CHAT_ROOM.getByName(room).vanish(id)
  await CHAT_MEMBERS.getByName('site').vanish(id)
  const invited = await DIRECTORY.prepare('SELECT inviter FROM referrals WHERE account = ?').bind(id).first<Invited>()
  if (invited) await AFFILIATE.getByName(invited.inviter).forget(id)
  await DIRECTORY.batch([
    DIRECTORY.prepare('DELETE FROM identities WHERE account = ?').bind(id),
    DIRECTORY.prepare('DELETE FROM traces WHERE account = ?').bind(id),
    DIRECTORY.prepare('DELETE FROM passkey_handles WHERE account = ?').bind(id),
    DIRECTORY.prepare('DELETE FROM invites WHERE account = ?').bind(id),
    DIRECTORY.prepare('DELETE FROM referrals WHERE account = ? OR inviter = ?').bind(id, id),
  ])
}
