// Paths of pages, for code that must not load the table of routes.

export const spotPath = (symbol: string): string => `/spot/${symbol}`

export const futuresPath = (symbol: string): string => `/futures/${symbol}`

export const coinPath = (asset: string): string => `/coin/${asset}`

export const liquidationPath = (id: number): string => `/futures/liquidations/${id}`

export const tradeProofPath = (symbol: string, seq: number): string => `/proof/trade/${symbol}/${seq}`

export const VENUE_HISTORY_PATH = '/account/venue/history'
