import { expect, test } from 'vitest'
import { decryptDisclosedMessage, listDisclosedKeys } from './disclosed-messages.ts'

const DEAL = 'EUR-1'
const toBase64 = (bytes: ArrayBuffer | Uint8Array): string => Buffer.from(bytes as Uint8Array).toString('base64')

async function encrypt(text: string) {
  const secret = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const additionalData = new TextEncoder().encode(`meridian p2p chat 1\n${DEAL}\nbuyer`)
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, secret, Buffer.from(text))
  const body = JSON.stringify({ v: 1, iv: toBase64(iv), data: toBase64(data) })
  const key = toBase64(await crypto.subtle.exportKey('raw', secret))
  return { key, message: { seq: 3, party: 'buyer', kind: 'sealed', body } as const }
}

test('[PD16] a false key of the other party hides no message from the arbiter', async () => {
  const { key, message } = await encrypt('paid')
  const disclose = (party: 'buyer' | 'seller', body: string) => ({ seq: 4, party, kind: 'opened', body }) as const
  const read = (...disclosures: readonly ReturnType<typeof disclose>[]) =>
    decryptDisclosedMessage(DEAL, message, listDisclosedKeys([message, ...disclosures]))
  const mine = disclose('buyer', JSON.stringify({ 3: key }))
  const theirs = disclose('seller', JSON.stringify({ 3: toBase64(new Uint8Array(32)) }))
  expect(await read(mine, theirs)).toEqual({ key, text: 'paid' })
  expect(await read(theirs, disclose('seller', '{'), mine)).toEqual({ key, text: 'paid' })
  expect(await read(theirs)).toBeUndefined()
})
