import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { QuoteReceiptContent } from './quotes.ts'

export const serializeQuoteReceipt = (facts: QuoteReceiptContent): string =>
  JSON.stringify(QuoteReceiptContent.parse(facts))

/** Verifies an Ed25519 signature. An error counts as false. */
export type SignatureVerifier = (key: Uint8Array, signature: Uint8Array, message: Uint8Array) => Promise<boolean>

type Signed = { readonly text: string; readonly signature: string; readonly key: string }

export async function verifySignedText({ text, signature, key }: Signed, verify: SignatureVerifier): Promise<boolean> {
  try {
    return await verify(base64.decode(key), base64.decode(signature), utf8ToBytes(text))
  } catch {
    return false
  }
}
