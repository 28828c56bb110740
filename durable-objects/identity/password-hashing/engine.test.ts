import { describe, expect, test } from 'vitest'
import {
  admitPasswordHash,
  EMPTY_PASSWORD_HASH_QUEUE,
  enterPasswordHashQueue,
  leavePasswordHashQueue,
  PASSWORD_HASH_QUEUE_MAX,
  type PasswordHashQueueCounts,
} from './engine.ts'
import {
  createPasswordHash,
  createPasswordSalt,
  DEFAULT_PASSWORD_HASH_COST,
  isPasswordHashCostAllowed,
  matchesPasswordHash,
  parsePasswordHash,
} from './hash.ts'

const CHEAP = { ln: 4, r: 8, p: 1 }

describe('the queue', () => {
  test('[PWH1] one at a time, twenty wait, whoever comes then is turned away; who is done makes room', () => {
    let queue: PasswordHashQueueCounts = EMPTY_PASSWORD_HASH_QUEUE
    const answers = Array.from({ length: PASSWORD_HASH_QUEUE_MAX + 3 }, () => {
      const admission = admitPasswordHash(queue)
      if (admission !== 'busy') queue = enterPasswordHashQueue(queue, admission)
      return admission
    })
    expect(answers).toEqual(['start', ...Array<string>(PASSWORD_HASH_QUEUE_MAX).fill('wait'), 'busy', 'busy'])
    queue = leavePasswordHashQueue(queue)
    expect([queue, admitPasswordHash(queue)]).toEqual([{ running: 1, waiting: PASSWORD_HASH_QUEUE_MAX - 1 }, 'wait'])
    for (let round = 0; round < PASSWORD_HASH_QUEUE_MAX; round += 1) queue = leavePasswordHashQueue(queue)
    expect(queue).toEqual(EMPTY_PASSWORD_HASH_QUEUE)
  })
})

describe('hashes', () => {
  test('[PWH2] say how they were made, and only the right password fits', async () => {
    const hash = await createPasswordHash('right', CHEAP, createPasswordSalt())
    expect(hash).toMatch(/^\$scrypt\$ln=4,r=8,p=1\$/)
    expect(await matchesPasswordHash('right', hash, DEFAULT_PASSWORD_HASH_COST)).toBe(true)
    expect(await matchesPasswordHash('Right', hash, DEFAULT_PASSWORD_HASH_COST)).toBe(false)
    for (const none of [
      '',
      'x',
      hash.slice(1),
      `${hash}A`,
      hash.replace('ln=4', 'ln=5'),
      hash.replace('scrypt', 'argon2'),
    ]) {
      expect(await matchesPasswordHash('right', none, CHEAP), none).toBe(false)
    }
  })

  test('[PWH2] agree with RFC 7914', async () => {
    // RFC 7914 §12, third vector, cut to the length of the key.
    const salt = new TextEncoder().encode('SodiumChloride')
    const hash = await createPasswordHash('pleaseletmein', { ln: 14, r: 8, p: 1 }, salt)
    const key = Buffer.from('7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2', 'hex')
    expect(hash.endsWith(key.toString('base64').replace(/=+$/, ''))).toBe(true)
  })

  test('[PWH3] differ for the same password', async () => {
    expect(await createPasswordHash('same', CHEAP, createPasswordSalt())).not.toBe(
      await createPasswordHash('same', CHEAP, createPasswordSalt()),
    )
  })

  test('[PWH5] that ask for too much are none', () => {
    expect(isPasswordHashCostAllowed(DEFAULT_PASSWORD_HASH_COST)).toBe(true)
    const bodyOf = (cost: string) => `$scrypt$${cost}$${'A'.repeat(22)}$${'A'.repeat(43)}`
    expect(parsePasswordHash(bodyOf('ln=15,r=8,p=3'))).toMatchObject(DEFAULT_PASSWORD_HASH_COST)
    for (const cost of ['ln=17,r=8,p=1', 'ln=20,r=1,p=2', 'ln=99,r=8,p=1', 'ln=0,r=8,p=1', 'ln=4,r=0,p=1']) {
      expect(parsePasswordHash(bodyOf(cost)), cost).toBeUndefined()
    }
  })
})
