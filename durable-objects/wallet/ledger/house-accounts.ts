// Accounts of the house: accounts of the ledger like any other, without a log-in.

export const DEALER = 'dealer'
/** The wallet that both sides of a conversion use. */
export const DEALER_WALLET = 'spot'
