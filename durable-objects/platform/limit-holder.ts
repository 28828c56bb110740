// Daily limits apply to the main account of a sub-account (LE41).

export type LimitAccountStubs = { getByName(account: string): { limitsOf(): Promise<string> } }

/** Two calls at most: from a sub-account to its main account, then to another main account of the same user. */
export async function findLimitHolder(accounts: LimitAccountStubs, userId: string): Promise<string> {
  const main = await accounts.getByName(userId).limitsOf()
  return main === userId ? userId : accounts.getByName(main).limitsOf()
}
