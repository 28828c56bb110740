// What is known of each listed asset, whatever it trades at. What it is, in words, is `locales/*/coins.ts`.

export type Coin = {
  /** The most units that can ever be, decimal text; absent where nothing fixes it. */
  readonly maxSupply?: string
  /** Units in circulation on `SUPPLIES_ON`, decimal text, rounded; absent of the dollar, in which the others are counted. */
  readonly supply?: string
  /** Official site, and white paper where there is one at an address that stays. */
  readonly site: string
  readonly paper?: string
}

/** The day that supplies in circulation are of: rounded reference figures, as exchange rates are. */
export const SUPPLIES_ON = '2025-11-14'

/** Maximum supplies are those of each protocol; where it lets more be made for ever, or by a vote, there is no maximum. */
export const COINS = {
  // Tether issues and redeems it on demand.
  USDT: { site: 'https://tether.to/' },
  // Subsidy of 50 BTC that halves every 210,000 blocks: bitcoin.org/bitcoin.pdf, Bitcoin Core's MAX_MONEY.
  BTC: {
    supply: '19950000',
    maxSupply: '21000000',
    site: 'https://bitcoin.org/',
    paper: 'https://bitcoin.org/bitcoin.pdf',
  },
  // Issued to validators for ever, and burnt with fees (EIP-1559).
  ETH: { supply: '120700000', site: 'https://ethereum.org/', paper: 'https://ethereum.org/whitepaper/' },
  // Inflation falls to 1.5% a year and stays there.
  SOL: { supply: '559000000', site: 'https://solana.com/', paper: 'https://solana.com/solana-whitepaper.pdf' },
  // All were made with the ledger (xrpl.org); fees burn some.
  XRP: { supply: '60300000000', maxSupply: '100000000000', site: 'https://xrpl.org/' },
  // “A strict limit of maximum 200MM BNB”, of Binance's white paper of 2017; burns have left fewer.
  BNB: { supply: '137700000', maxSupply: '200000000', site: 'https://www.bnbchain.org/' },
  // 10,000 a block for ever.
  DOGE: { supply: '152000000000', site: 'https://dogecoin.com/' },
  // maxLovelaceSupply of Cardano's genesis.
  ADA: { supply: '35900000000', maxSupply: '45000000000', site: 'https://cardano.org/' },
  // Issued to representatives for ever.
  TRX: { supply: '94700000000', site: 'https://tron.network/' },
  // Capped in the paper on its token dynamics.
  AVAX: { supply: '429000000', maxSupply: '720000000', site: 'https://www.avax.network/' },
  // All were made with its contract.
  LINK: {
    supply: '697000000',
    maxSupply: '1000000000',
    site: 'https://chain.link/',
    paper: 'https://chain.link/whitepaper',
  },
  // Referendum 1710 of September 2025.
  DOT: { supply: '1640000000', maxSupply: '2100000000', site: 'https://polkadot.com/' },
  // Litecoin Core's MAX_MONEY.
  LTC: { supply: '76600000', maxSupply: '84000000', site: 'https://litecoin.org/' },
  // Bitcoin's rule, which it kept.
  BCH: { supply: '19960000', maxSupply: '21000000', site: 'https://bitcoincash.org/' },
  // What was left when Stellar ended inflation and burnt half of all lumens, in 2019.
  XLM: { supply: '32300000000', maxSupply: '50001806812', site: 'https://stellar.org/' },
  // 2% a year may be made since 2024.
  UNI: { supply: '630000000', site: 'https://uniswap.org/', paper: 'https://uniswap.org/whitepaper-v3.pdf' },
  // 13 million for LEND, and three for the reserve (aavenomics).
  AAVE: { supply: '15300000', maxSupply: '16000000', site: 'https://aave.com/' },
  // Inflation follows the share that is staked.
  ATOM: { supply: '482000000', site: 'https://cosmos.network/' },
  // Issued to validators for ever.
  NEAR: { supply: '1280000000', site: 'https://near.org/' },
  // All were made with the ledger.
  HBAR: { supply: '42500000000', maxSupply: '50000000000', site: 'https://hedera.com/' },
  // Issued to validators for ever.
  APT: { supply: '744000000', site: 'https://aptosfoundation.org/' },
  // 2% a year may be made by a vote.
  ARB: { supply: '5600000000', site: 'https://arbitrum.io/' },
  // 2% a year may be made by a vote.
  OP: { supply: '1910000000', site: 'https://www.optimism.io/' },
  // Capped in the documents on its tokenomics.
  SUI: { supply: '3740000000', maxSupply: '10000000000', site: 'https://sui.io/' },
  // Made as rewards, burnt as cycles.
  ICP: { supply: '545000000', site: 'https://internetcomputer.org/' },
  // All were made with its contract; burns have left fewer.
  SHIB: { supply: '589000000000000', maxSupply: '1000000000000000', site: 'https://shib.io/' },
  // All were made with its contract.
  PEPE: { supply: '420690000000000', maxSupply: '420690000000000', site: 'https://www.pepe.vip/' },
  // FIL_BASE of its specification.
  FIL: {
    supply: '719000000',
    maxSupply: '2000000000',
    site: 'https://filecoin.io/',
    paper: 'https://filecoin.io/filecoin.pdf',
  },
  // Capped in its contract.
  GALA: { supply: '46700000000', maxSupply: '50000000000', site: 'https://gala.com/' },
} as const satisfies Readonly<Record<string, Coin>>

export type CoinSymbol = keyof typeof COINS
export const COIN_SYMBOLS = Object.keys(COINS) as readonly CoinSymbol[]
export const isCoin = (symbol: string): symbol is CoinSymbol => Object.hasOwn(COINS, symbol)
