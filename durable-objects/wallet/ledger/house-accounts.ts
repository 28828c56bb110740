// The house's accounts have no log-in.

export const DEALER_ACCOUNT = 'dealer'
/** Wallet of both sides of a conversion. */
export const DEALER_WALLET = 'spot'
