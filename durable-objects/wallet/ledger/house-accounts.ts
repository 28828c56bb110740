// House accounts have no log-in.

export const DEALER_ACCOUNT = 'dealer'
/** Both sides of a conversion use this wallet. */
export const DEALER_WALLET = 'spot'
