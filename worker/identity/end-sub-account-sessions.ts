import type { LoginOrigin } from '#objects/identity/account/sessions.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import type { Env } from '../env.ts'
import { releaseSessions } from './session/revoke.ts'

async function forEachSubAccount(env: Env, account: string, act: (id: string) => Promise<void>): Promise<void> {
  const subs = await objectStub(env, 'ACCOUNT', account).subAccounts()
  await Promise.all(subs.map(({ id }) => act(id)))
}

export const endSubAccountSessions = (env: Env, account: string, place: LoginOrigin): Promise<void> =>
  forEachSubAccount(env, account, async (id) => {
    await objectStub(env, 'ACCOUNT', id).endAllSessions(place)
    await releaseSessions(env, id, null)
  })

/** Ends the sessions of sub-accounts that one session of the main account entered. */
export const endEnteredSessions = (env: Env, account: string, session: string): Promise<void> =>
  forEachSubAccount(env, account, async (id) => {
    const ended = await objectStub(env, 'ACCOUNT', id).endEnteredSessions(session)
    if (ended.length > 0) await releaseSessions(env, id, ended)
  })

/** Suspends the API keys of sub-accounts, as a recovery does with those of the account itself. */
export const suspendSubAccountKeys = (env: Env, account: string): Promise<void> =>
  forEachSubAccount(env, account, (id) => objectStub(env, 'ACCOUNT', id).suspendApiKeys())
