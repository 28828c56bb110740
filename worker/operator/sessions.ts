// Ends every session of an account, as an operator does it.

import { endSubAccountSessions } from '../account/sub-accounts.ts'
import type { Env } from '../env.ts'
import { revokeSockets } from '../socket/revoke.ts'

/** The account's own log says that it was an operator. */
const OPERATOR = { agent: 'operator', address: '' }

/** Those of its sub-accounts as well. @returns whether there is such an account */
export async function endSessionsOf(env: Env, id: string): Promise<boolean> {
  const account = env.ACCOUNT.getByName(id)
  if (!(await account.contact())) return false
  await endSubAccountSessions(env, id, OPERATOR)
  await account.endAllSessions(OPERATOR)
  await revokeSockets(env, id, null)
  return true
}
