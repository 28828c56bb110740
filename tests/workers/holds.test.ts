// Withdrawal holds and trading rate limits, through the real application.

import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { callPath } from '#shared/api/contract.ts'
import { tradingCalls } from '#shared/markets/trading/calls.ts'
import { objectOf, post, view } from './member.ts'
import { OWN, PASSWORD, registered, type Visitor } from './visitor.ts'

const HOUR = 3_600_000
const PLACE = { agent: 'test', address: '203.0.113.9' }
const heldFor = async (visitor: Visitor) => {
  const { heldUntil } = await view(visitor, 'account')
  return heldUntil === 0 ? 0 : heldUntil - Date.now()
}
const passkey = (id: string) => ({
  id,
  publicKey: 'a2V5',
  counter: 0,
  transports: [],
  name: 'Key',
  createdAt: 1,
  usedAt: null,
  backupEligible: false,
  backedUp: false,
  suspectAt: null,
})

async function withApp(visitor: Visitor): Promise<(now: number) => string> {
  await post(visitor, 'totp-begin', { proof: PASSWORD })
  const { twoStep } = await view(visitor, 'account-security')
  if (twoStep.state !== 'offered') return expect.unreachable()
  const secret = Secret.fromBase32(twoStep.secret)
  const codeAt = (timestamp: number) => TOTP.generate({ secret, timestamp })
  await post(visitor, 'totp-accept', { code: codeAt(Date.now()) })
  return codeAt
}

test('[PF20] the first factor holds no withdrawal; taking it away does, for a day', async () => {
  const ann = await registered('ann@holds.test')
  const codeAt = await withApp(ann)
  expect(await heldFor(ann)).toBe(0)
  const off = await objectOf(ann).disableTwoStep(codeAt(Date.now() + 30_000), PLACE)
  expect(off.ok).toBe(true)
  expect(await heldFor(ann)).toBeGreaterThan(23 * HOUR)
})

test('[PF20] a passkey beside another factor, and one that goes, hold withdrawals, too', async () => {
  const bob = await registered('bob@holds.test')
  const add = async (id: string) => {
    await objectOf(bob).holdPasskey({ flow: id, passkey: passkey(id), expiresAt: Date.now() + HOUR })
    expect((await objectOf(bob).bindPasskey(id, PLACE)).ok).toBe(true)
  }
  await add('Zmlyc3Q')
  expect(await heldFor(bob)).toBe(0)
  await add('c2Vjb25k')
  expect(await heldFor(bob)).toBeGreaterThan(23 * HOUR)

  const cat = await registered('cat@holds.test')
  await objectOf(cat).holdPasskey({ flow: 'x', passkey: passkey('b25seQ'), expiresAt: Date.now() + HOUR })
  await objectOf(cat).bindPasskey('x', PLACE)
  expect(await heldFor(cat)).toBe(0)
  expect((await objectOf(cat).removePasskey('b25seQ', PLACE)).ok).toBe(true)
  expect(await heldFor(cat)).toBeGreaterThan(23 * HOUR)
})

test('[PF21] who trades too often is told when to come back, and where they stand before', async () => {
  const dan = await registered('dan@holds.test')
  const cancel = () =>
    dan.ask(callPath(tradingCalls.cancel), {
      method: 'POST',
      headers: { ...OWN, 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' },
      body: '{}',
    })
  const first = await cancel()
  expect(first.status).toBe(400)
  expect(first.headers.get('ratelimit-limit')).toBe('300')
  expect(Number(first.headers.get('ratelimit-remaining'))).toBeLessThan(300)
  let last = first
  for (let count = 0; count < 700 && last.status !== 429; count += 1) last = await cancel()
  expect(last.status).toBe(429)
  expect((await last.json<{ msg: string }>()).msg).toBe('too_many_requests')
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(last.headers.get('retry-after'))).toBeLessThanOrEqual(10)
  // Reads have a separate limit.
  expect((await dan.ask(callPath(tradingCalls.open))).status).toBe(200)
})
