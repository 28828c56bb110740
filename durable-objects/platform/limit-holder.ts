// Daily limits of an account are those of its main account (LE41).

export type LimitAccounts = { getByName(account: string): { limitsOf(): Promise<string> } }

/** At most two steps: sub-account, its main account, and another main account of the same user. */
export async function limitHolder(accounts: LimitAccounts, person: string): Promise<string> {
  const main = await accounts.getByName(person).limitsOf()
  return main === person ? person : accounts.getByName(main).limitsOf()
}
