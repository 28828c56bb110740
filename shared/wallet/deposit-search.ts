// "Find my deposit": a transaction's id as it is typed, and what the exchange answers.

import { z } from 'zod/mini'

const HASH = /^(?:0x)?([0-9a-f]{64})$/

/** The longest text that is looked at as an id, characters. */
export const TXID_TYPED_LONGEST = 100

const Txid = z.string().check(z.maxLength(TXID_TYPED_LONGEST), z.trim(), z.toLowerCase(), z.regex(HASH))

/** @returns a transaction's id in the spelling that chains keep it under; undefined where the text is none */
export function readTxid(text: string): string | undefined {
  const read = Txid.safeParse(text)
  return read.success ? HASH.exec(read.data)?.[1] : undefined
}

/** What came of a search: amounts are decimal text of their asset, times epoch ms. */
export type DepositAnswer =
  | { readonly state: 'credited'; readonly asset: string; readonly amount: string; readonly time: number }
  | {
      readonly state: 'pending'
      readonly asset: string
      readonly amount: string
      readonly confirmations: number
      readonly needed: number
    }
  /** It is one's own, on another network of the asset than the one that was named. */
  | { readonly state: 'wrong_network'; readonly network: string; readonly networkName: string }
  | { readonly state: 'asset_unsupported'; readonly asset: string }
  | { readonly state: 'too_small'; readonly asset: string; readonly least: string }
  | { readonly state: 'elsewhere' | 'memo_unknown' | 'unknown' }

export type DepositSearch = {
  /** As it was typed. */
  readonly txid: string
  /** Id and name of the network that was looked on. */
  readonly network: string
  readonly networkName: string
  /** Absent where the search was refused. */
  readonly answer?: DepositAnswer
}
