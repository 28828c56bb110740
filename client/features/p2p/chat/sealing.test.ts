import { describe, expect, test } from 'vitest'
import { decryptPicture, encryptPicture, hashPicture } from './picture-sealing.ts'
import {
  computeChatSecurityCode,
  type DealChatParty,
  decryptMessageWith,
  encryptMessage,
  exportPublicKey,
  generateKeyPair,
  generateMessageKey,
  type PostedChatKey,
  unwrapMessageKey,
} from './sealing.ts'

const { subtle } = crypto
const DEAL = 'd'.repeat(24)

async function device(party: DealChatParty, seq: number) {
  const pair = await generateKeyPair(subtle)
  const posted: PostedChatKey = { seq, party, key: await exportPublicKey(subtle, pair) }
  return { own: { seq, pair }, posted }
}

async function chat() {
  const [buyer, phone, seller] = await Promise.all([device('buyer', 1), device('buyer', 2), device('seller', 3)])
  const keys = [buyer.posted, phone.posted, seller.posted]
  const say = (message: string) => encryptMessage(subtle, { deal: DEAL, party: 'buyer', own: buyer.own, keys }, message)
  return { buyer, phone, seller, keys, say }
}

describe('pictures of a chat', () => {
  test('[PP11] the key of their message opens them, in their deal and from their sender, and only the bytes that it names', async () => {
    const of = { deal: DEAL, party: 'buyer' } as const
    const key = await generateMessageKey(subtle)
    const raw = btoa(String.fromCharCode(...new Uint8Array(await subtle.exportKey('raw', key))))
    const picture = new Uint8Array([0xff, 0xd8, 1, 2, 3])
    const { data, iv } = await encryptPicture(subtle, of, key, picture)
    const hash = await hashPicture(subtle, data)
    expect(await decryptPicture(subtle, of, raw, { data, iv, hash })).toEqual(picture)
    expect(await decryptPicture(subtle, { ...of, party: 'seller' }, raw, { data, iv, hash })).toBeUndefined()
    expect(await decryptPicture(subtle, { ...of, deal: 'e'.repeat(24) }, raw, { data, iv, hash })).toBeUndefined()
    const other = new Uint8Array(data)
    other[0] = (other[0] ?? 0) ^ 1
    expect(await decryptPicture(subtle, of, raw, { data: other, iv, hash })).toBeUndefined()
    expect(
      await decryptPicture(subtle, of, raw, { data: other, iv, hash: await hashPicture(subtle, other) }),
    ).toBeUndefined()
    expect(await decryptPicture(subtle, of, 'AAAA', { data, iv, hash })).toBeUndefined()
  })
})

describe('the encryption of a chat', () => {
  test('[PP7] a message is read by every device of both, and by nobody else', async () => {
    const { buyer, phone, seller, keys, say } = await chat()
    const sealed = { deal: DEAL, party: 'buyer', body: await say('IBAN ends in 42, 你好') } as const
    expect(sealed.body).not.toContain('IBAN')
    for (const { own } of [buyer, phone, seller]) {
      const key = await unwrapMessageKey(subtle, sealed, own, keys)
      expect(await decryptMessageWith(subtle, sealed, key ?? '')).toBe('IBAN ends in 42, 你好')
    }
    const stranger = await device('seller', 3)
    expect(await unwrapMessageKey(subtle, sealed, stranger.own, keys)).toBeUndefined()
    const late = await device('seller', 9)
    expect(await unwrapMessageKey(subtle, sealed, late.own, [...keys, late.posted])).toBeUndefined()
  })

  test('[PP7] what is moved to another deal, told as the other side’s, or changed does not open', async () => {
    const { seller, keys, say } = await chat()
    const sealed = { deal: DEAL, party: 'buyer', body: await say('pay to Ann') } as const
    const key = (await unwrapMessageKey(subtle, sealed, seller.own, keys)) ?? ''
    const other = { ...sealed, deal: 'e'.repeat(24) }
    expect(await unwrapMessageKey(subtle, other, seller.own, keys)).toBeUndefined()
    expect(await decryptMessageWith(subtle, other, key)).toBeUndefined()
    expect(await unwrapMessageKey(subtle, { ...sealed, party: 'seller' }, seller.own, keys)).toBeUndefined()
    expect(await decryptMessageWith(subtle, { ...sealed, party: 'seller' }, key)).toBeUndefined()
    const { data, ...rest } = JSON.parse(sealed.body)
    const flipped = `${data[0] === 'A' ? 'B' : 'A'}${data.slice(1)}`
    expect(
      await decryptMessageWith(subtle, { ...sealed, body: JSON.stringify({ ...rest, data: flipped }) }, key),
    ).toBeUndefined()
    for (const body of ['', '{}', '[]', 'null', '{"v":1}', JSON.stringify({ ...rest, data: '!' })]) {
      expect(await decryptMessageWith(subtle, { ...sealed, body }, key)).toBeUndefined()
    }
  })

  test('[PP7] the key of one message opens no other', async () => {
    const { seller, keys, say } = await chat()
    const [first, second] = await Promise.all([say('one'), say('two')])
    const key = await unwrapMessageKey(subtle, { deal: DEAL, party: 'buyer', body: first }, seller.own, keys)
    expect(await decryptMessageWith(subtle, { deal: DEAL, party: 'buyer', body: second }, key ?? '')).toBeUndefined()
  })

  test('[PP7] both read the same security code, which changes with every key', async () => {
    const { buyer, seller, keys } = await chat()
    const code = computeChatSecurityCode(keys)
    expect(code).toMatch(/^(\d{5} ){5}\d{5}$/)
    expect(computeChatSecurityCode([...keys].reverse())).toBe(code)
    expect(computeChatSecurityCode([buyer.posted, seller.posted])).not.toBe(code)
    expect(computeChatSecurityCode([buyer.posted])).toBe('')
    const forged = await device('seller', 3)
    expect(computeChatSecurityCode([...keys.slice(0, 2), forged.posted])).not.toBe(code)
  })
})
