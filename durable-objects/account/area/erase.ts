// The end of an account elsewhere: its names in the directory are free again, and its sub-accounts end with it.

import { LOCALE_CODES } from '#shared/locales.ts'
import { shardOfPerson } from '../../shared-results/names.ts'
import type { AreaStore } from './store.ts'

/** What of the deployment's bindings an account needs for that. */
export type AreaEnv = {
  readonly DIRECTORY: D1Database
  readonly AFFILIATE: { getByName(name: string): { vanish(): Promise<void>; forget(account: string): Promise<void> } }
  readonly SHARED_RESULTS: { getByName(name: string): { forget(person: string): Promise<void> } }
  readonly NOTICES: { getByName(name: string): { vanish(): Promise<void> } }
  readonly REWARDS: { getByName(name: string): { vanish(): Promise<void> } }
  readonly CHAT_MEMBERS: { getByName(name: string): { vanish(person: string): Promise<void> } }
  readonly CHAT_ROOM: { getByName(room: string): { vanish(person: string): Promise<void> } }
  readonly ACCOUNT: { getByName(name: string): { vanish(): Promise<void>; isClosing(): Promise<boolean> } }
}

type Invited = { readonly inviter: string }

export async function erase(
  { DIRECTORY, ACCOUNT, AFFILIATE, NOTICES, CHAT_MEMBERS, CHAT_ROOM, REWARDS, SHARED_RESULTS }: AreaEnv,
  id: string,
  area: AreaStore,
): Promise<void> {
  const forgetCards = (person: string) => SHARED_RESULTS.getByName(shardOfPerson(person)).forget(person)
  for (const sub of area.subAccounts.all()) {
    await forgetCards(sub.id)
    await ACCOUNT.getByName(sub.id).vanish()
  }
  await forgetCards(id)
  await NOTICES.getByName(id).vanish()
  await AFFILIATE.getByName(id).vanish()
  await REWARDS.getByName(id).vanish()
  for (const room of LOCALE_CODES) await CHAT_ROOM.getByName(room).vanish(id)
  await CHAT_MEMBERS.getByName('site').vanish(id)
  const invited = await DIRECTORY.prepare('SELECT inviter FROM referrals WHERE account = ?').bind(id).first<Invited>()
  if (invited) await AFFILIATE.getByName(invited.inviter).forget(id)
  await DIRECTORY.batch([
    DIRECTORY.prepare('DELETE FROM identities WHERE account = ?').bind(id),
    DIRECTORY.prepare('DELETE FROM passkey_handles WHERE account = ?').bind(id),
    DIRECTORY.prepare('DELETE FROM invites WHERE account = ?').bind(id),
    DIRECTORY.prepare('DELETE FROM referrals WHERE account = ? OR inviter = ?').bind(id, id),
  ])
}
