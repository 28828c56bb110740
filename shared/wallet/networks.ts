// The chains are simulated (durable-objects/wallet/chain). Addresses, fees and precision follow the real chains.

import { ASSETS, type Asset } from '#shared/money/assets.ts'
import { floorDivide } from '#shared/money/atoms.ts'
import { toUnits } from '#shared/money/decimal.ts'

export const NETWORK_IDS = [
  'btc',
  'ltc',
  'doge',
  'bch',
  'eth',
  'bsc',
  'arb',
  'op',
  'avax',
  'trx',
  'sol',
  'xrp',
  'xlm',
  'ada',
  'dot',
  'atom',
  'near',
  'hbar',
  'apt',
  'sui',
  'icp',
  'fil',
] as const
export type NetworkId = (typeof NETWORK_IDS)[number]

export type ChainNetwork = {
  readonly id: NetworkId
  readonly name: string
  /** Time between two blocks in ms; shorter than on the real chain. */
  readonly blockMs: number
  /** Required number of blocks, including the transfer's own. */
  readonly confirmations: number
  /** True if all accounts share an address, and the memo (tag) identifies the account. */
  readonly hasMemo: boolean
}

type NetworkRow = readonly [name: string, blockSeconds: number, confirmations: number, hasMemo?: true]

const NETWORK_ROWS: Readonly<Record<NetworkId, NetworkRow>> = {
  btc: ['Bitcoin', 20, 2],
  ltc: ['Litecoin', 8, 4],
  doge: ['Dogecoin', 6, 6],
  bch: ['Bitcoin Cash', 20, 2],
  eth: ['Ethereum (ERC20)', 4, 6],
  bsc: ['BNB Smart Chain (BEP20)', 3, 5],
  arb: ['Arbitrum One', 2, 4],
  op: ['OP Mainnet', 2, 4],
  avax: ['Avalanche C-Chain', 2, 4],
  trx: ['Tron (TRC20)', 3, 3],
  sol: ['Solana', 1, 5],
  xrp: ['XRP Ledger', 4, 1, true],
  xlm: ['Stellar', 5, 1, true],
  ada: ['Cardano', 5, 3],
  dot: ['Polkadot', 6, 2],
  atom: ['Cosmos Hub', 6, 1, true],
  near: ['NEAR', 1, 4],
  hbar: ['Hedera', 3, 1, true],
  apt: ['Aptos', 1, 2],
  sui: ['Sui', 1, 2],
  icp: ['Internet Computer', 1, 2],
  fil: ['Filecoin', 30, 1],
}

export const CHAIN_NETWORKS: readonly ChainNetwork[] = NETWORK_IDS.map((id) => {
  const [name, blockSeconds, confirmations, hasMemo = false] = NETWORK_ROWS[id]
  return { id, name, blockMs: blockSeconds * 1_000, confirmations, hasMemo }
})

const byId = new Map<string, ChainNetwork>(CHAIN_NETWORKS.map((network) => [network.id, network]))
export const findChainNetwork = (id: string): ChainNetwork | undefined => byId.get(id)

/** Amounts in atoms. */
export type NetworkTerms = {
  readonly asset: Asset
  readonly network: ChainNetwork
  readonly fee: bigint
  readonly minWithdrawal: bigint
  readonly minDeposit: bigint
  /** Smallest unit of the asset on the chain, in atoms. */
  readonly unit: bigint
}

/**
 * `network fee withdrawal-minimum deposit-minimum [decimals on the chain, if fewer than in the ledger]`, as decimal
 * text of the asset.
 */
const LINE_ROWS: Readonly<Record<string, readonly string[]>> = {
  USDT: ['trx 1 2 1 6', 'bsc 0.3 2 1', 'eth 4 10 1 6', 'sol 0.8 2 1 6'],
  BTC: ['btc 0.00008 0.0002 0.00001 8'],
  ETH: ['eth 0.0008 0.002 0.0005', 'arb 0.0001 0.0005 0.0005', 'op 0.0001 0.0005 0.0005'],
  SOL: ['sol 0.005 0.02 0.01'],
  XRP: ['xrp 0.2 1 0.1 6'],
  BNB: ['bsc 0.0005 0.002 0.001'],
  DOGE: ['doge 4 10 1'],
  ADA: ['ada 0.8 2 1 6'],
  TRX: ['trx 1 5 1 6'],
  AVAX: ['avax 0.01 0.05 0.01'],
  LINK: ['eth 0.25 0.6 0.1'],
  DOT: ['dot 0.08 0.2 0.1'],
  LTC: ['ltc 0.001 0.002 0.001'],
  BCH: ['bch 0.0005 0.002 0.001'],
  XLM: ['xlm 0.02 1 0.1 7'],
  UNI: ['eth 0.4 1 0.1'],
  AAVE: ['eth 0.02 0.05 0.01'],
  ATOM: ['atom 0.02 0.1 0.01 6'],
  NEAR: ['near 0.02 0.1 0.1'],
  HBAR: ['hbar 0.1 1 0.1'],
  APT: ['apt 0.005 0.05 0.01'],
  ARB: ['arb 0.2 1 0.5'],
  OP: ['op 0.1 1 0.5'],
  SUI: ['sui 0.05 0.5 0.1'],
  ICP: ['icp 0.01 0.1 0.01'],
  SHIB: ['eth 180000 400000 10000'],
  PEPE: ['eth 400000 900000 10000'],
  FIL: ['fil 0.01 0.1 0.01'],
  GALA: ['eth 250 600 10'],
}

function lineOf(asset: Asset, row: string): NetworkTerms {
  const [id = '', fee = '', minWithdrawal = '', minDeposit = '', decimals] = row.split(' ')
  const network = byId.get(id)
  const atoms = (text: string) => toUnits(text, asset.scale) ?? 0n
  if (!network) throw new Error(`${asset.symbol} is on no network ${id}`)
  const missing = decimals === undefined ? 0 : Math.max(0, asset.scale - Number(decimals))
  return {
    asset,
    network,
    fee: atoms(fee),
    minWithdrawal: atoms(minWithdrawal),
    minDeposit: atoms(minDeposit),
    unit: 10n ** BigInt(missing),
  }
}

const lines = new Map(
  ASSETS.map((asset) => [asset.symbol, (LINE_ROWS[asset.symbol] ?? []).map((row) => lineOf(asset, row))] as const),
)

/** The default network comes first. */
export const listNetworkTerms = (symbol: string): readonly NetworkTerms[] => lines.get(symbol) ?? []
export const findNetworkTerms = (symbol: string, network: string): NetworkTerms | undefined =>
  listNetworkTerms(symbol).find((line) => line.network.id === network)

/** Rounded down to the chain's precision. The remainder is the fee (features §2.13). */
export function computeNetAmount(
  { fee, unit }: NetworkTerms,
  atoms: bigint,
): { readonly net: bigint; readonly fee: bigint } {
  const left = atoms - fee
  const net = left <= 0n ? 0n : floorDivide(left, unit) * unit
  return { net, fee: atoms - net }
}

/** Format of a typed memo. Memos of this exchange are numbers; other exchanges may use any short line. */
export const TRANSFER_MEMO_MAX = 28
export const TRANSFER_MEMO_PATTERN = new RegExp(`^[\\x21-\\x7e]{1,${TRANSFER_MEMO_MAX}}$`)
