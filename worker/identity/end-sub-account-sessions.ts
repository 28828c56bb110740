import type { LoginOrigin } from '#objects/identity/account/sessions.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import type { Env } from '../env.ts'
import { releaseSessions } from './session/revoke.ts'

export async function endSubAccountSessions(env: Env, account: string, place: LoginOrigin): Promise<void> {
  const subs = await objectStub(env, 'ACCOUNT', account).subAccounts()
  await Promise.all(
    subs.map(async ({ id }) => {
      await objectStub(env, 'ACCOUNT', id).endAllSessions(place)
      await releaseSessions(env, id, null)
    }),
  )
}
