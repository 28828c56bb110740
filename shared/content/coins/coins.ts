// Descriptions are in `locales/*/coins.ts`.

export type Coin = {
  /** Decimal text; absent if there is none. */
  readonly maxSupply?: string
  /** Circulating supply on `COIN_SUPPLY_DATE`, as rounded decimal text; absent for USDT, the unit of account. */
  readonly supply?: string
  /** `paper`: white paper, if its URL is stable. */
  readonly site: string
  readonly paper?: string
}

export const COIN_SUPPLY_DATE = '2025-11-14'

/** `maxSupply` is the maximum in the coin's protocol; absent if the supply is unlimited or a vote can raise it. */
export const COINS = {
  // Tether issues and redeems USDT on demand.
  USDT: { site: 'https://tether.to/' },
  // Maximum: the subsidy of 50 BTC halves every 210,000 blocks (bitcoin.org/bitcoin.pdf, MAX_MONEY of Bitcoin Core).
  BTC: {
    supply: '19950000',
    maxSupply: '21000000',
    site: 'https://bitcoin.org/',
    paper: 'https://bitcoin.org/bitcoin.pdf',
  },
  // Validators receive ETH without limit; fees burn some (EIP-1559).
  ETH: { supply: '120700000', site: 'https://ethereum.org/', paper: 'https://ethereum.org/whitepaper/' },
  // Unlimited: inflation falls to a constant 1.5% a year.
  SOL: { supply: '559000000', site: 'https://solana.com/', paper: 'https://solana.com/solana-whitepaper.pdf' },
  // All XRP were created with the ledger (xrpl.org); fees burn some.
  XRP: { supply: '60300000000', maxSupply: '100000000000', site: 'https://xrpl.org/' },
  // Maximum: the limit in Binance's white paper of 2017, less burns.
  BNB: { supply: '137700000', maxSupply: '200000000', site: 'https://www.bnbchain.org/' },
  // Each block creates 10,000 DOGE, without limit.
  DOGE: { supply: '152000000000', site: 'https://dogecoin.com/' },
  // Maximum: maxLovelaceSupply of Cardano's genesis.
  ADA: { supply: '35900000000', maxSupply: '45000000000', site: 'https://cardano.org/' },
  // Representatives receive TRX without limit.
  TRX: { supply: '94700000000', site: 'https://tron.network/' },
  // Maximum: the cap in the token dynamics paper.
  AVAX: { supply: '429000000', maxSupply: '720000000', site: 'https://www.avax.network/' },
  // All LINK were created with the contract.
  LINK: {
    supply: '697000000',
    maxSupply: '1000000000',
    site: 'https://chain.link/',
    paper: 'https://chain.link/whitepaper',
  },
  // Maximum: set by Polkadot referendum 1710 of September 2025.
  DOT: { supply: '1640000000', maxSupply: '2100000000', site: 'https://polkadot.com/' },
  // Maximum: MAX_MONEY of Litecoin Core.
  LTC: { supply: '76600000', maxSupply: '84000000', site: 'https://litecoin.org/' },
  // Maximum: the same rule as Bitcoin's.
  BCH: { supply: '19960000', maxSupply: '21000000', site: 'https://bitcoincash.org/' },
  // Maximum: the remainder after Stellar ended inflation and burnt half of all lumens in 2019.
  XLM: { supply: '32300000000', maxSupply: '50001806812', site: 'https://stellar.org/' },
  // Since 2024, a vote may issue up to 2% a year.
  UNI: { supply: '630000000', site: 'https://uniswap.org/', paper: 'https://uniswap.org/whitepaper-v3.pdf' },
  // Maximum: 13 million for the exchange of LEND, 3 million for the reserve (aavenomics).
  AAVE: { supply: '15300000', maxSupply: '16000000', site: 'https://aave.com/' },
  // Unlimited: inflation depends on the staked share.
  ATOM: { supply: '482000000', site: 'https://cosmos.network/' },
  // Validators receive NEAR without limit.
  NEAR: { supply: '1280000000', site: 'https://near.org/' },
  // All HBAR were created with the ledger.
  HBAR: { supply: '42500000000', maxSupply: '50000000000', site: 'https://hedera.com/' },
  // Validators receive APT without limit.
  APT: { supply: '744000000', site: 'https://aptosfoundation.org/' },
  // A vote may issue 2% a year.
  ARB: { supply: '5600000000', site: 'https://arbitrum.io/' },
  // A vote may issue 2% a year.
  OP: { supply: '1910000000', site: 'https://www.optimism.io/' },
  // Maximum: the cap in the tokenomics documents.
  SUI: { supply: '3740000000', maxSupply: '10000000000', site: 'https://sui.io/' },
  // Rewards create ICP, and cycles burn them.
  ICP: { supply: '545000000', site: 'https://internetcomputer.org/' },
  // All SHIB were created with the contract; burns have reduced them.
  SHIB: { supply: '589000000000000', maxSupply: '1000000000000000', site: 'https://shib.io/' },
  // All PEPE were created with the contract.
  PEPE: { supply: '420690000000000', maxSupply: '420690000000000', site: 'https://www.pepe.vip/' },
  // FIL_BASE of the specification.
  FIL: {
    supply: '719000000',
    maxSupply: '2000000000',
    site: 'https://filecoin.io/',
    paper: 'https://filecoin.io/filecoin.pdf',
  },
  // Maximum: the cap in the contract.
  GALA: { supply: '46700000000', maxSupply: '50000000000', site: 'https://gala.com/' },
} as const satisfies Readonly<Record<string, Coin>>

export type CoinSymbol = keyof typeof COINS
export const COIN_SYMBOLS = Object.keys(COINS) as readonly CoinSymbol[]
export const isCoinSymbol = (symbol: string): symbol is CoinSymbol => Object.hasOwn(COINS, symbol)
