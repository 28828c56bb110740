import { z } from 'zod/mini'

const HASH = /^(?:0x)?([0-9a-f]{64})$/

export const TYPED_TXID_MAX = 100

const Txid = z.string().check(z.maxLength(TYPED_TXID_MAX), z.trim(), z.toLowerCase(), z.regex(HASH))

/** @returns the transaction id in the format of its chain; undefined if the text is not an id */
export function parseTxid(text: string): string | undefined {
  const read = Txid.safeParse(text)
  return read.success ? HASH.exec(read.data)?.[1] : undefined
}

/** Amounts are decimal text of the asset, times epoch ms. */
export type DepositSearchAnswer =
  | { readonly state: 'credited'; readonly asset: string; readonly amount: string; readonly time: number }
  | {
      readonly state: 'pending'
      readonly asset: string
      readonly amount: string
      readonly confirmations: number
      readonly needed: number
    }
  /** An own deposit on another network than the user chose. */
  | { readonly state: 'wrong_network'; readonly network: string; readonly networkName: string }
  | { readonly state: 'asset_unsupported'; readonly asset: string }
  | { readonly state: 'too_small'; readonly asset: string; readonly least: string }
  | { readonly state: 'elsewhere' | 'memo_unknown' | 'unknown' }

export type DepositSearch = {
  readonly txid: string
  readonly network: string
  readonly networkName: string
  readonly answer?: DepositSearchAnswer
}
