const PREFIX = 'copy-simulated-'

/** @param which number or name within its kind; stable */
export const formatSimulatedAccount = (which: string): string => PREFIX + which

export const isSimulated = (account: string): boolean => account.startsWith(PREFIX)

/** House and simulated accounts, which supply markets: user limits do not apply (LE40). */
const OF_HOUSE = /^(dealer$|block-|p2p-simulated-|copy-simulated-|simulated-bots-)/

export const isOfHouse = (account: string): boolean => OF_HOUSE.test(account)
