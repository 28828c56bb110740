// Whose limits of a day count for an account: those of its main account (LE41).

export type LimitAccounts = { getByName(account: string): { limitsOf(): Promise<string> } }

/** A sub-account names its main account, and that may name another one that its person has: no further than that. */
export async function limitHolder(accounts: LimitAccounts, person: string): Promise<string> {
  const main = await accounts.getByName(person).limitsOf()
  return main === person ? person : accounts.getByName(main).limitsOf()
}
