// Accounts of those whom the exchange runs itself on its paper markets: nobody logs in with them.

const PREFIX = 'copy-simulated-'

/** @param which one of its kind, always the same name */
export const simulatedAccount = (which: string): string => PREFIX + which

export const isSimulated = (account: string): boolean => account.startsWith(PREFIX)
