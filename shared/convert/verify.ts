// Whether a receipt is what the dealer signed: its text, and every figure beside it.

import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { QuoteFacts, type Receipt } from './quotes.ts'

/** The text of a quote, which is signed. */
export const quoteText = (facts: QuoteFacts): string => JSON.stringify(QuoteFacts.parse(facts))

/** The platform's Ed25519; a rejection is as good as false. */
export type Verify = (key: Uint8Array, signature: Uint8Array, message: Uint8Array) => Promise<boolean>

/** A text with what proves whose it is: both base64. */
type Signed = { readonly text: string; readonly signature: string; readonly key: string }

/** Whether a text is what the key's owner signed. */
export async function isSigned({ text, signature, key }: Signed, verify: Verify): Promise<boolean> {
  try {
    return await verify(base64.decode(key), base64.decode(signature), utf8ToBytes(text))
  } catch {
    return false
  }
}

/** @returns false as well where the text says something else than the figures */
export async function isGenuine(receipt: Receipt, verify: Verify): Promise<boolean> {
  return quoteText(receipt) === receipt.text && (await isSigned(receipt, verify))
}
