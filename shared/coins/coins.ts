// What is known of each listed asset, whatever it trades at. What it is, in words, is `locales/*/coins.ts`.

export type Coin = {
  /** The most units that can ever be, decimal text; absent where nothing fixes it. */
  readonly maxSupply?: string
  /** Official site, and white paper where there is one at an address that stays. */
  readonly site: string
  readonly paper?: string
}

/** Supplies are those of each protocol; where it lets more be made for ever, or by a vote, there is no maximum. */
export const COINS = {
  // Tether issues and redeems it on demand.
  USDT: { site: 'https://tether.to/' },
  // Subsidy of 50 BTC that halves every 210,000 blocks: bitcoin.org/bitcoin.pdf, Bitcoin Core's MAX_MONEY.
  BTC: { maxSupply: '21000000', site: 'https://bitcoin.org/', paper: 'https://bitcoin.org/bitcoin.pdf' },
  // Issued to validators for ever, and burnt with fees (EIP-1559).
  ETH: { site: 'https://ethereum.org/', paper: 'https://ethereum.org/whitepaper/' },
  // Inflation falls to 1.5% a year and stays there.
  SOL: { site: 'https://solana.com/', paper: 'https://solana.com/solana-whitepaper.pdf' },
  // All were made with the ledger (xrpl.org); fees burn some.
  XRP: { maxSupply: '100000000000', site: 'https://xrpl.org/' },
  // “A strict limit of maximum 200MM BNB”, of Binance's white paper of 2017; burns have left fewer.
  BNB: { maxSupply: '200000000', site: 'https://www.bnbchain.org/' },
  // 10,000 a block for ever.
  DOGE: { site: 'https://dogecoin.com/' },
  // maxLovelaceSupply of Cardano's genesis.
  ADA: { maxSupply: '45000000000', site: 'https://cardano.org/' },
  // Issued to representatives for ever.
  TRX: { site: 'https://tron.network/' },
  // Capped in the paper on its token dynamics.
  AVAX: { maxSupply: '720000000', site: 'https://www.avax.network/' },
  // All were made with its contract.
  LINK: { maxSupply: '1000000000', site: 'https://chain.link/', paper: 'https://chain.link/whitepaper' },
  // Referendum 1710 of September 2025.
  DOT: { maxSupply: '2100000000', site: 'https://polkadot.com/' },
  // Litecoin Core's MAX_MONEY.
  LTC: { maxSupply: '84000000', site: 'https://litecoin.org/' },
  // Bitcoin's rule, which it kept.
  BCH: { maxSupply: '21000000', site: 'https://bitcoincash.org/' },
  // What was left when Stellar ended inflation and burnt half of all lumens, in 2019.
  XLM: { maxSupply: '50001806812', site: 'https://stellar.org/' },
  // 2% a year may be made since 2024.
  UNI: { site: 'https://uniswap.org/', paper: 'https://uniswap.org/whitepaper-v3.pdf' },
  // 13 million for LEND, and three for the reserve (aavenomics).
  AAVE: { maxSupply: '16000000', site: 'https://aave.com/' },
  // Inflation follows the share that is staked.
  ATOM: { site: 'https://cosmos.network/' },
  // Issued to validators for ever.
  NEAR: { site: 'https://near.org/' },
  // All were made with the ledger.
  HBAR: { maxSupply: '50000000000', site: 'https://hedera.com/' },
  // Issued to validators for ever.
  APT: { site: 'https://aptosfoundation.org/' },
  // 2% a year may be made by a vote.
  ARB: { site: 'https://arbitrum.io/' },
  // 2% a year may be made by a vote.
  OP: { site: 'https://www.optimism.io/' },
  // Capped in the documents on its tokenomics.
  SUI: { maxSupply: '10000000000', site: 'https://sui.io/' },
  // Made as rewards, burnt as cycles.
  ICP: { site: 'https://internetcomputer.org/' },
  // All were made with its contract; burns have left fewer.
  SHIB: { maxSupply: '1000000000000000', site: 'https://shib.io/' },
  // All were made with its contract.
  PEPE: { maxSupply: '420690000000000', site: 'https://www.pepe.vip/' },
  // FIL_BASE of its specification.
  FIL: { maxSupply: '2000000000', site: 'https://filecoin.io/', paper: 'https://filecoin.io/filecoin.pdf' },
  // Capped in its contract.
  GALA: { maxSupply: '50000000000', site: 'https://gala.com/' },
} as const satisfies Readonly<Record<string, Coin>>

export type CoinSymbol = keyof typeof COINS
export const COIN_SYMBOLS = Object.keys(COINS) as readonly CoinSymbol[]
export const isCoin = (symbol: string): symbol is CoinSymbol => Object.hasOwn(COINS, symbol)
