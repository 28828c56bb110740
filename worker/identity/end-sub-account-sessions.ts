import type { LoginOrigin } from '#objects/identity/account/sessions.ts'
import type { Env } from '../env.ts'
import { closeSessionSockets } from './session/revoke.ts'

export async function endSubAccountSessions(env: Env, account: string, place: LoginOrigin): Promise<void> {
  const subs = await env.ACCOUNT.getByName(account).subAccounts()
  await Promise.all(
    subs.map(async ({ id }) => {
      await env.ACCOUNT.getByName(id).endAllSessions(place)
      await closeSessionSockets(env, id, null)
    }),
  )
}
