import { describe, expect, test } from 'vitest'
import { appendToHashChain, HASH_CHAIN_GENESIS } from '#shared/markets/proof/chain.ts'
import { sha256 } from '#shared/platform/sha256.ts'
import type { DealChatEntry } from './entries.ts'
import { bytesToBase64, encryptPicture, hashPicture } from './picture-sealing.ts'
import { type ChatFile, createChatFile, verifyChatFile } from './record.ts'
import {
  encryptMessage,
  encryptMessageWith,
  exportPublicKey,
  generateKeyPair,
  generateMessageKey,
  unwrapMessageKey,
} from './sealing.ts'

const { subtle } = crypto
const DEAL = 'd'.repeat(24)

/** Chains messages by hash, as the server does. */
function chained(messages: readonly Pick<DealChatEntry, 'party' | 'kind' | 'body'>[]): readonly DealChatEntry[] {
  let head = HASH_CHAIN_GENESIS
  return messages.map((message, index) => {
    const entry = { seq: index + 1, time: 1_000 + index, ...message }
    head = appendToHashChain(head, entry, sha256)
    return { ...entry, hash: head.hash }
  })
}

async function sample() {
  const pair = await generateKeyPair(subtle)
  const key = { seq: 2, party: 'buyer', key: await exportPublicKey(subtle, pair) } as const
  const own = { seq: 2, pair }
  const body = await encryptMessage(subtle, { deal: DEAL, party: 'buyer', own, keys: [key] }, 'paid from my bank')
  const entries = chained([
    { party: 'system', kind: 'auto', body: 'hello' },
    { party: 'buyer', kind: 'key', body: key.key },
    { party: 'seller', kind: 'text', body: 'hi' },
    { party: 'buyer', kind: 'sealed', body },
  ])
  const opened = (await unwrapMessageKey(subtle, { deal: DEAL, party: 'buyer', body }, own, [key])) ?? ''
  return { entries, file: createChatFile(DEAL, entries, new Map([[4, { key: opened, text: 'paid from my bank' }]])) }
}

describe('a chat as a file', () => {
  test('[PP8] verifies as it was downloaded, also when the chat has gone on', async () => {
    const { entries, file } = await sample()
    const check = (known: readonly DealChatEntry[]) =>
      verifyChatFile(subtle, JSON.stringify(file), { deal: DEAL, entries: known })
    expect(await check(entries)).toEqual({ ok: true, value: 4 })
    const longer = chained([
      ...entries.map(({ party, kind, body }) => ({ party, kind, body })),
      entries[2] as DealChatEntry,
    ])
    expect(await check(longer)).toEqual({ ok: true, value: 4 })
  })

  test.each<[string, (file: ChatFile) => unknown, object]>([
    [
      'a changed message',
      (f) => ({ ...f, entries: f.entries.map((e) => (e.seq === 3 ? { ...e, body: 'ho' } : e)) }),
      { seq: 3 },
    ],
    ['a message left out', (f) => ({ ...f, entries: f.entries.filter(({ seq }) => seq !== 3) }), { seq: 3 }],
    [
      'a message told as the other’s',
      (f) => ({ ...f, entries: f.entries.map((e) => (e.seq === 3 ? { ...e, party: 'buyer' } : e)) }),
      { seq: 3 },
    ],
    [
      'two that changed places',
      (f) => ({ ...f, entries: [f.entries[1], f.entries[0], ...f.entries.slice(2)] }),
      { seq: 1 },
    ],
    [
      'another text of an encrypted message',
      (f) => ({ ...f, opened: { 4: { ...f.opened['4'], text: 'not paid' } } }),
      { seq: 4 },
    ],
    [
      'a key that opens nothing',
      (f) => ({ ...f, opened: { 4: { key: 'AAAA', text: 'paid from my bank' } } }),
      { seq: 4 },
    ],
    ['a key of no encrypted message', (f) => ({ ...f, opened: { 3: f.opened['4'] } }), { seq: 3 }],
    ['another deal', (f) => ({ ...f, deal: 'e'.repeat(24) }), { kind: 'other_deal' }],
    ['no chat', () => ({ entries: 1 }), { kind: 'unreadable' }],
  ])('[PP8] finds %s', async (_, change, fault) => {
    const { entries, file } = await sample()
    const answer = await verifyChatFile(subtle, JSON.stringify(change(file)), { deal: DEAL, entries })
    expect(answer).toMatchObject({ ok: false, error: fault })
  })

  test('[PP11] a picture in it is the one that its message names, or the file is false', async () => {
    const pair = await generateKeyPair(subtle)
    const [own, of] = [{ seq: 1, pair }, { deal: DEAL, party: 'buyer' } as const]
    const keys = [{ seq: 1, party: 'buyer', key: await exportPublicKey(subtle, pair) }] as const
    const secret = await generateMessageKey(subtle)
    const { data, iv } = await encryptPicture(subtle, of, secret, new Uint8Array([0xff, 0xd8, 9]))
    const said = {
      v: 1,
      hash: await hashPicture(subtle, data),
      iv,
      width: 8,
      height: 6,
      alt: 'a receipt',
      thumb: 'AAAA',
    }
    const text = JSON.stringify(said)
    const body = await encryptMessageWith(subtle, { ...of, own, keys }, secret, text)
    const entries = chained([
      { party: 'buyer', kind: 'key', body: keys[0].key },
      { party: 'buyer', kind: 'picture', body },
    ])
    const key = (await unwrapMessageKey(subtle, { ...of, body }, own, keys)) ?? ''
    const file = createChatFile(DEAL, entries, new Map([[2, { key, text }]]), { [said.hash]: bytesToBase64(data) })
    const check = (changed: object) => verifyChatFile(subtle, JSON.stringify(changed), { deal: DEAL, entries })
    expect(await check(file)).toEqual({ ok: true, value: 2 })
    expect(await check({ ...file, pictures: {} })).toEqual({ ok: true, value: 2 })
    for (const wrong of [bytesToBase64(new Uint8Array([1, 2, 3])), '!']) {
      expect(await check({ ...file, pictures: { [said.hash]: wrong } })).toMatchObject({
        error: { kind: 'false', seq: 2 },
      })
    }
  })

  test('[PP8] finds a chat that was made up whole', async () => {
    const { entries, file } = await sample()
    const made = chained([{ party: 'seller', kind: 'text', body: 'I got the money' }])
    const text = JSON.stringify({ ...file, entries: made, opened: {} })
    expect(await verifyChatFile(subtle, text, { deal: DEAL, entries })).toMatchObject({ error: { kind: 'other_chat' } })
  })
})
