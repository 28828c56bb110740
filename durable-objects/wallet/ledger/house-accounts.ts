// Accounts that the house owns. Nobody can log in to them.

export const DEALER_ACCOUNT = 'dealer'
/** Both sides of a conversion use this wallet. */
export const DEALER_WALLET = 'spot'
