import { expect, test } from 'vitest'
import type { DealView } from '#shared/p2p/views.ts'
import { createDisclosures, DISCLOSED_AT_ONCE } from './disclosure.ts'
import type { DecryptedMessages } from './record.ts'

type Message = DealView['chat'][number]

const opened = (from: Message['from'], body: string): Message => ({
  seq: 900,
  time: 1_000,
  from,
  kind: 'opened',
  body,
  hash: '',
})
const decrypt = (...seqs: readonly number[]): DecryptedMessages =>
  new Map(seqs.map((seq) => [seq, { key: `k${seq}`, text: 'hi' }]))
const disclose = (chat: readonly Message[], decrypted: DecryptedMessages) =>
  createDisclosures({ chat: [...chat] }, decrypted).map((body) => JSON.parse(body) as unknown)

test('[PD16] keys that a party disclosed are not sent again, so that its disclosures do not run out', () => {
  expect(disclose([opened('me', '{"3":"k3"}')], decrypt(3, 4))).toEqual([{ 4: 'k4' }])
  expect(disclose([opened('me', '{"3":"k3"}'), opened('me', '{"4":"k4"}')], decrypt(3, 4))).toEqual([])
})

test('[PD16] keys are sent that only the other party, another key or an unreadable message disclosed', () => {
  const chat = [opened('other', '{"3":"k3"}'), opened('me', '{"4":"k9"}'), opened('me', '{'), opened('me', '[5]')]
  expect(disclose(chat, decrypt(3, 4, 5))).toEqual([{ 3: 'k3', 4: 'k4', 5: 'k5' }])
})

test('[PD16] many keys are sent in parts', () => {
  const seqs = Array.from({ length: DISCLOSED_AT_ONCE + 1 }, (_, seq) => seq)
  const sent = disclose([], decrypt(...seqs))
  expect(sent.map((part) => Object.keys(part as object).length)).toEqual([DISCLOSED_AT_ONCE, 1])
})
