// Finds the account whose daily limits apply (LE41): that of a sub-account's main account.

export type LimitAccountStubs = { getByName(account: string): { limitsOf(): Promise<string> } }

/** Two calls at most: from a sub-account to its main account, then to another main account of the same user. */
export async function findLimitHolder(accounts: LimitAccountStubs, person: string): Promise<string> {
  const main = await accounts.getByName(person).limitsOf()
  return main === person ? person : accounts.getByName(main).limitsOf()
}
