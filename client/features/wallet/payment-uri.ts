// Parses payment codes: a bare address, `bitcoin:` and similar (BIP 21), `ethereum:` (EIP-681). The server validates
// addresses.

import { fromUnits, toUnits, trimZeros } from '#shared/money/decimal.ts'
import type { NetworkId } from '#shared/wallet/networks.ts'

export type PaymentCode = {
  readonly address: string
  /** Networks that the address may be for; undefined if the code names none. */
  readonly networks?: readonly NetworkId[]
  /** Requested amount in the network's native asset, decimal text. */
  readonly amount?: { readonly asset: string; readonly text: string }
}

const QR_CODE_CHARACTERS_MAX = 4_296
const PLAIN = /^[A-Za-z0-9][A-Za-z0-9._-]{2,118}$/

const NATIVE_ASSETS_BY_BIP_21_SCHEME: ReadonlyMap<string, readonly [network: NetworkId, asset: string]> = new Map([
  ['bitcoin', ['btc', 'BTC']],
  ['litecoin', ['ltc', 'LTC']],
  ['dogecoin', ['doge', 'DOGE']],
  ['bitcoincash', ['bch', 'BCH']],
])
const NATIVE_ASSETS_BY_EVM_CHAIN_ID: Readonly<Record<string, readonly [network: NetworkId, asset: string]>> = {
  1: ['eth', 'ETH'],
  10: ['op', 'ETH'],
  56: ['bsc', 'BNB'],
  42161: ['arb', 'ETH'],
  43114: ['avax', 'AVAX'],
}
const FAMILY: readonly NetworkId[] = Object.values(NATIVE_ASSETS_BY_EVM_CHAIN_ID).map(([network]) => network)

const WEI_DECIMALS = 18
const COIN_DECIMALS = 8
/** Captures address, chain id and called function (EIP-681). */
const ETHEREUM = /^(?:pay-)?(0x[0-9a-fA-F]{40})(?:@(\d{1,12}))?(?:\/(\w+))?$/
/** A number of EIP-681, optionally with an exponent: `2.014e18`. */
const NUMBER = /^(\d{1,30})(?:\.(\d{1,30}))?(?:e(\d{1,2}))?$/i

function wholeNumber(text: string): bigint | undefined {
  const [, whole, fraction = '', exponent = '0'] = NUMBER.exec(text) ?? []
  const zeros = Number(exponent) - fraction.length
  return whole === undefined || zeros < 0 ? undefined : BigInt(whole + fraction) * 10n ** BigInt(zeros)
}

const amountOf = (asset: string, units: bigint | undefined, decimals: number): Pick<PaymentCode, 'amount'> =>
  units === undefined || units <= 0n ? {} : { amount: { asset, text: trimZeros(fromUnits(units, decimals)) } }

function coin(scheme: string, path: string, query: URLSearchParams): PaymentCode | undefined {
  const [network, asset] = NATIVE_ASSETS_BY_BIP_21_SCHEME.get(scheme) ?? []
  // BIP 21: an unknown `req-` parameter invalidates the code.
  if (!network || !asset || !PLAIN.test(path) || [...query.keys()].some((key) => key.startsWith('req-')))
    return undefined
  const amount = query.get('amount')
  const units = amount === null ? undefined : toUnits(amount, COIN_DECIMALS)
  return { address: path, networks: [network], ...amountOf(asset, units, COIN_DECIMALS) }
}

function ethereum(path: string, query: URLSearchParams): PaymentCode | undefined {
  const [, target = '', chain, call] = ETHEREUM.exec(path) ?? []
  const [network, asset = ''] = chain === undefined ? [] : (NATIVE_ASSETS_BY_EVM_CHAIN_ID[chain] ?? [])
  if (target === '' || (chain !== undefined && network === undefined)) return undefined
  const networks = network ? [network] : FAMILY
  // Token transfer: the target is the contract and a parameter the recipient. The amount is ignored, because the code
  // does not name the token's decimals.
  if (call === 'transfer') {
    const address = query.get('address') ?? ''
    return /^0x[0-9a-fA-F]{40}$/.test(address) ? { address, networks } : undefined
  }
  if (call !== undefined) return undefined
  const value = query.get('value')
  const wei = value === null ? undefined : wholeNumber(value)
  return { address: target, networks, ...amountOf(chain === undefined ? 'ETH' : asset, wei, WEI_DECIMALS) }
}

/** @param text content of a QR code */
export function parsePaymentCode(text: string): PaymentCode | undefined {
  const code = text.trim()
  if (code.length > QR_CODE_CHARACTERS_MAX) return undefined
  const colon = code.indexOf(':')
  if (colon < 0) return PLAIN.test(code) ? { address: code } : undefined
  const scheme = code.slice(0, colon).toLowerCase()
  const [path = '', search = ''] = code.slice(colon + 1).split(/\?(.*)/s)
  const query = new URLSearchParams(search)
  return scheme === 'ethereum' ? ethereum(path, query) : coin(scheme, path, query)
}

export type PaymentCodeProblem = 'no_address' | 'other_network'

/** @param network selected network; '' for any */
export function parsePaymentCodeFor(text: string, network: string): PaymentCode | PaymentCodeProblem {
  const code = parsePaymentCode(text)
  if (!code) return 'no_address'
  const isMeant = network === '' || !code.networks || code.networks.some((each) => each === network)
  return isMeant ? code : 'other_network'
}
