// Addresses of pages that code leads to, without the table of all of them.

export const spotPath = (symbol: string): string => `/spot/${symbol}`

export const futuresPath = (symbol: string): string => `/futures/${symbol}`

/** What a coin is, and where it trades. */
export const coinPath = (asset: string): string => `/coin/${asset}`

/** The receipt of a liquidation. */
export const liquidationPath = (id: number): string => `/futures/liquidations/${id}`

/** A trade's entry in the log of its market. */
export const tradeProofPath = (symbol: string, seq: number): string => `/proof/trade/${symbol}/${seq}`
