// Encrypts and signs a push, then decrypts it as a browser does.

import { expect, test } from 'vitest'
import { isPushService, sendPush } from './push.ts'

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))
const coded = (data: Uint8Array | ArrayBuffer) => Buffer.from(data as Uint8Array).toString('base64url')
const P256 = { name: 'ECDH', namedCurve: 'P-256' } as const

async function hkdf(salt: Uint8Array, secret: Uint8Array, info: Uint8Array, length: number): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', secret as BufferSource, 'HKDF', false, ['deriveBits'])
  const derived = { name: 'HKDF', hash: 'SHA-256', salt: salt as BufferSource, info: info as BufferSource }
  return new Uint8Array(await crypto.subtle.deriveBits(derived, key, length * 8))
}
const text = (value: string) => new TextEncoder().encode(value)

/** Decrypts a push as the receiver does (RFC 8291, RFC 8188). */
async function opened(body: Uint8Array, own: CryptoKeyPair, auth: Uint8Array): Promise<unknown> {
  const salt = body.slice(0, 16)
  const length = body[20] ?? 0
  const theirs = body.slice(21, 21 + length)
  const sealed = body.slice(21 + length)
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', own.publicKey))
  const sender = await crypto.subtle.importKey('raw', theirs, P256, false, [])
  const shared = new Uint8Array(await crypto.subtle.deriveBits({ name: 'ECDH', public: sender }, own.privateKey, 256))
  const secret = await hkdf(auth, shared, Buffer.concat([text('WebPush: info\0'), raw, theirs]), 32)
  const cek = await hkdf(salt, secret, text('Content-Encoding: aes128gcm\0'), 16)
  const nonce = await hkdf(salt, secret, text('Content-Encoding: nonce\0'), 12)
  const key = await crypto.subtle.importKey('raw', cek as BufferSource, 'AES-GCM', false, ['decrypt'])
  const plain = new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce as BufferSource }, key, sealed))
  const end = plain.lastIndexOf(2)
  return JSON.parse(new TextDecoder().decode(plain.slice(0, end)))
}

test('[NT6] only the browser can read it, and its service knows whose it is', async () => {
  const own = await crypto.subtle.generateKey(P256, true, ['deriveBits'])
  const auth = crypto.getRandomValues(new Uint8Array(16))
  const signing = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const sent: { url: string; init: RequestInit }[] = []
  const key = {
    publicKey: coded(await crypto.subtle.exportKey('raw', signing.publicKey)),
    privateKey: (await crypto.subtle.exportKey('jwk', signing.privateKey)).d ?? '',
  }
  const sender = (status: number) => ({
    key,
    contact: 'https://exchange.example',
    fetch: async (url: string, init: RequestInit) => {
      sent.push({ url, init })
      return new Response(null, { status })
    },
  })
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
    keys: { p256dh: coded(await crypto.subtle.exportKey('raw', own.publicKey)), auth: coded(auth) },
  }
  const message = { title: 'BTC/USDT', body: 'Triggered at 100,000', path: '/spot/BTC_USDT', tag: '0123456789abcdef.1' }
  expect(await sendPush(sender(201), subscription, message)).toBe('done')
  const [{ url, init } = expect.unreachable()] = sent
  expect(url).toBe(subscription.endpoint)
  const headers = new Headers(init.headers)
  expect(headers.get('topic')).toBe('0123456789abcdef1')
  expect(await opened(new Uint8Array(await new Response(init.body).arrayBuffer()), own, auth)).toEqual(message)
  const token = /(?:vapid t=|WebPush )([\w.-]+)/.exec(headers.get('authorization') ?? '')?.[1] ?? ''
  const [head = '', claims = '', signature = ''] = token.split('.')
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: 'https://fcm.googleapis.com',
    sub: 'https://exchange.example',
  })
  const signed = await crypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    signing.publicKey,
    bytes(signature),
    text(`${head}.${claims}`),
  )
  expect(signed).toBe(true)
  // 410 means that the browser is unsubscribed; any other error is retried.
  expect(await sendPush(sender(410), subscription, message)).toBe('gone')
  await expect(sendPush(sender(503), subscription, message)).rejects.toThrow('503')
})

test('[NO5] services of browsers, and nothing that looks like one', () => {
  const known = [
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
  ]
  for (const endpoint of known) expect(isPushService(endpoint), endpoint).toBe(true)
  const others = [
    'https://127.0.0.1/x',
    'https://fcm.googleapis.com:8443/x',
    'https://a@fcm.googleapis.com/x',
    'https://xfcm.googleapis.com/x',
  ]
  for (const endpoint of others) expect(isPushService(endpoint), endpoint).toBe(false)
})
