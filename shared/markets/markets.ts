// The rules follow those of large venues. Prices are ticks of 10^-priceDecimals of the quote asset; quantities are lots
// of 10^-quantityDecimals of the base asset.

export type MarketCategory = 'layer1' | 'layer2' | 'defi' | 'payments' | 'meme'

export type Market = {
  /** `BASE_QUOTE`, as in URLs. */
  readonly symbol: string
  /** Numeric pair code of the CoinW dialect (protocols §2.2); BTC_USDT is 78. */
  readonly id: number
  readonly base: string
  readonly quote: string
  readonly priceDecimals: number
  readonly quantityDecimals: number
  /** In whole units of the quote asset (decimal text). */
  readonly minNotional: string
  readonly category: MarketCategory
  /** Mean of the simulated price, as decimal text in the quote asset. */
  readonly referencePrice: string
  /** Simulated 24 h turnover, in whole units of the quote asset. */
  readonly referenceTurnover: number
  /** First trading day, epoch ms. The simulated history starts then. */
  readonly listedAt: number
  /** If present, a new deployment keeps the market closed until an operator sets its opening time (OB69). */
  readonly stage?: 'announced' | undefined
}

type Row = readonly [
  symbol: string,
  id: number,
  priceDecimals: number,
  quantityDecimals: number,
  minNotional: string,
  category: MarketCategory,
  referencePrice: string,
  referenceTurnover: number,
  /** A date without a time is UTC (ECMA-262, 21.4.1.32). */
  listed: string,
  /** Present for a market that is listed before it trades (docs/operations.md). */
  stage?: 'announced',
]

const ROWS: readonly Row[] = [
  ['BTC_USDT', 78, 2, 5, '5', 'layer1', '91840.00', 1_900_000_000, '2022-01-03'],
  ['ETH_USDT', 79, 2, 4, '5', 'layer1', '3124.50', 1_150_000_000, '2022-01-03'],
  ['SOL_USDT', 412, 2, 3, '5', 'layer1', '141.20', 460_000_000, '2022-01-03'],
  ['XRP_USDT', 83, 4, 1, '5', 'payments', '2.1480', 310_000_000, '2022-01-03'],
  ['BNB_USDT', 211, 2, 3, '5', 'layer1', '884.60', 190_000_000, '2022-01-03'],
  ['DOGE_USDT', 145, 5, 0, '1', 'meme', '0.15820', 120_000_000, '2022-01-03'],
  ['ADA_USDT', 148, 4, 1, '5', 'layer1', '0.4672', 74_000_000, '2022-01-03'],
  ['TRX_USDT', 122, 4, 1, '5', 'payments', '0.2874', 61_000_000, '2022-01-03'],
  ['AVAX_USDT', 530, 2, 2, '5', 'layer1', '14.92', 44_000_000, '2022-01-03'],
  ['LINK_USDT', 301, 2, 2, '5', 'defi', '13.64', 52_000_000, '2022-01-03'],
  ['DOT_USDT', 498, 3, 2, '5', 'layer1', '2.731', 26_000_000, '2022-01-03'],
  ['LTC_USDT', 80, 2, 3, '5', 'payments', '94.37', 38_000_000, '2022-01-03'],
  ['BCH_USDT', 81, 1, 3, '5', 'payments', '478.3', 21_000_000, '2022-01-03'],
  ['XLM_USDT', 134, 4, 0, '1', 'payments', '0.2536', 18_000_000, '2022-01-03'],
  ['UNI_USDT', 505, 3, 2, '5', 'defi', '7.482', 24_000_000, '2022-01-03'],
  ['AAVE_USDT', 511, 2, 3, '5', 'defi', '176.85', 19_000_000, '2022-01-03'],
  ['ATOM_USDT', 355, 3, 2, '5', 'layer1', '2.614', 12_000_000, '2022-01-03'],
  ['NEAR_USDT', 566, 3, 1, '5', 'layer1', '2.207', 22_000_000, '2022-01-03'],
  ['HBAR_USDT', 371, 5, 0, '1', 'layer1', '0.14650', 17_000_000, '2022-01-03'],
  ['APT_USDT', 1204, 3, 2, '5', 'layer1', '2.936', 14_000_000, '2022-10-19'],
  ['ARB_USDT', 1377, 4, 1, '5', 'layer2', '0.2218', 16_000_000, '2023-03-23'],
  ['OP_USDT', 1011, 3, 2, '5', 'layer2', '0.358', 11_000_000, '2022-06-01'],
  ['SUI_USDT', 1409, 4, 1, '5', 'layer1', '1.6874', 58_000_000, '2023-05-03'],
  ['ICP_USDT', 388, 3, 2, '5', 'layer1', '3.872', 13_000_000, '2022-01-03'],
  ['SHIB_USDT', 702, 8, 0, '1', 'meme', '0.00000874', 29_000_000, '2022-01-03'],
  ['PEPE_USDT', 1415, 8, 0, '1', 'meme', '0.00000486', 47_000_000, '2023-05-05'],
  ['FIL_USDT', 520, 3, 2, '5', 'layer1', '1.518', 10_000_000, '2022-01-03'],
  ['GALA_USDT', 607, 5, 0, '1', 'layer2', '0.00782', 7_000_000, '2022-01-03'],
  ['ETH_BTC', 12, 5, 4, '0.0001', 'layer1', '0.03402', 900, '2022-01-03'],
  ['SOL_BTC', 415, 7, 3, '0.0001', 'layer1', '0.0015375', 190, '2022-01-03'],
]

export const MARKETS: readonly Market[] = ROWS.map(
  ([
    symbol,
    id,
    priceDecimals,
    quantityDecimals,
    minNotional,
    category,
    referencePrice,
    referenceTurnover,
    listed,
    stage,
  ]) => {
    const [base = '', quote = ''] = symbol.split('_')
    return {
      symbol,
      id,
      base,
      quote,
      priceDecimals,
      quantityDecimals,
      minNotional,
      category,
      referencePrice,
      referenceTurnover,
      listedAt: Date.parse(listed),
      stage,
    }
  },
)

const bySymbol = new Map(MARKETS.map((market) => [market.symbol, market]))
const byId = new Map(MARKETS.map((market) => [market.id, market]))

/** Case-sensitive. */
export const findMarket = (symbol: string): Market | undefined => bySymbol.get(symbol)
export const findMarketById = (id: number): Market | undefined => byId.get(id)
