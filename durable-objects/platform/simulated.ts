// Accounts of those whom the exchange runs itself on its paper markets: nobody logs in with them.

const PREFIX = 'copy-simulated-'

/** @param which one of its kind, always the same name */
export const simulatedAccount = (which: string): string => PREFIX + which

export const isSimulated = (account: string): boolean => account.startsWith(PREFIX)

/** Accounts of the house and of those it simulates, which supply markets: no person's limits hold for them (LE40). */
const OF_HOUSE = /^(dealer$|block-|p2p-simulated-|copy-simulated-|simulated-bots-)/

export const isOfHouse = (account: string): boolean => OF_HOUSE.test(account)
