// Finds the account whose daily limits apply: for a sub-account, its main account (LE41).

import { isDeletedAccount } from './kin.ts'
import { objectStub } from './object-stub.ts'

export type LimitAccountsEnv = { readonly ACCOUNT: { getByName(account: string): { limitsOf(): Promise<string> } } }

/** Makes at most two calls: to a sub-account's main account, then to that user's oldest main account. */
export async function findLimitHolder(env: LimitAccountsEnv, userId: string): Promise<string> {
  const main = await objectStub(env, 'ACCOUNT', userId).limitsOf()
  return main === userId || isDeletedAccount(main) ? main : objectStub(env, 'ACCOUNT', main).limitsOf()
}
