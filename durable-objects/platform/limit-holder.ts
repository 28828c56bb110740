// Daily limits apply to the main account of a sub-account (LE41).

import { objectStub } from './object-stub.ts'

export type LimitAccountsEnv = { readonly ACCOUNT: { getByName(account: string): { limitsOf(): Promise<string> } } }

/** Two calls at most: from a sub-account to its main account, then to another main account of the same user. */
export async function findLimitHolder(env: LimitAccountsEnv, userId: string): Promise<string> {
  const main = await objectStub(env, 'ACCOUNT', userId).limitsOf()
  return main === userId ? userId : objectStub(env, 'ACCOUNT', main).limitsOf()
}
