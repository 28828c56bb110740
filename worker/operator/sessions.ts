import { objectStub } from '#objects/platform/object-stub.ts'
import type { Env } from '../env.ts'
import { endSubAccountSessions } from '../identity/end-sub-account-sessions.ts'
import { releaseSessions } from '../identity/session/revoke.ts'

const OPERATOR = { agent: 'operator', address: '' }

export async function endAccountSessions(env: Env, id: string): Promise<boolean> {
  const account = objectStub(env, 'ACCOUNT', id)
  if (!(await account.contact())) return false
  await endSubAccountSessions(env, id, OPERATOR)
  await account.endAllSessions(OPERATOR)
  await releaseSessions(env, id, null)
  return true
}
