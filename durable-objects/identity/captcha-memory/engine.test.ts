import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CAPTCHA_CLIENT_ADDRESSES_MAX,
  CAPTCHA_GLOBAL_ADDRESS,
  CAPTCHA_LIMITS,
  type CaptchaMemoryState,
  type CaptchaPurpose,
  consumeCaptcha,
  createCaptchaMemory,
  formatCaptchaAllowanceKey,
  isCaptchaMemoryEmpty,
  purgeCaptchaMemory,
  storeCaptchaAllowance,
  takeCaptchaToken,
} from './engine.ts'

const use = (memory: CaptchaMemoryState, id: string, expiresAt: number, now: number) => {
  const decision = consumeCaptcha(memory, id, { expiresAt, now })
  if (decision.ok) memory.spent.set(id, expiresAt)
  return decision
}
const ask = (memory: CaptchaMemoryState, purpose: CaptchaPurpose, address: string, now: number) => {
  const decision = takeCaptchaToken(memory, purpose, address, now)
  if (decision.ok) storeCaptchaAllowance(memory, formatCaptchaAllowanceKey(purpose, address), decision.value)
  return decision
}

describe('ids', () => {
  test('[CAP1] count once', () => {
    const memory = createCaptchaMemory()
    expect(use(memory, 'a', 1000, 0).ok).toBe(true)
    expect(use(memory, 'a', 1000, 1)).toEqual({ ok: false, error: 'captcha_used' })
    expect(use(memory, 'b', 1000, 1).ok).toBe(true)
  })

  test('[CAP2] that are over are refused before anything else is asked', () => {
    const memory = createCaptchaMemory()
    use(memory, 'a', 1000, 0)
    expect(use(memory, 'a', 1000, 1000)).toEqual({ ok: false, error: 'captcha_expired' })
    expect(consumeCaptcha(memory, 'x', { expiresAt: 5, now: 5, most: 0 })).toEqual({
      ok: false,
      error: 'captcha_expired',
    })
  })

  test('[CAP3] are remembered until their time is over and not longer', () => {
    const memory = createCaptchaMemory()
    use(memory, 'a', 1000, 0)
    use(memory, 'b', 2000, 0)
    purgeCaptchaMemory(memory, 999)
    expect([...memory.spent.keys()]).toEqual(['a', 'b'])
    purgeCaptchaMemory(memory, 1000)
    expect([...memory.spent.keys()]).toEqual(['b'])
    purgeCaptchaMemory(memory, 2000)
    expect(isCaptchaMemoryEmpty(memory)).toBe(true)
  })

  test('[CAP4] are refused where there is no room, and none is forgotten for them', () => {
    const memory = createCaptchaMemory()
    use(memory, 'a', 1000, 0)
    expect(consumeCaptcha(memory, 'b', { expiresAt: 1000, now: 0, most: 1 })).toEqual({
      ok: false,
      error: 'captcha_unavailable',
    })
    expect(consumeCaptcha(memory, 'a', { expiresAt: 1000, now: 0, most: 1 })).toEqual({
      ok: false,
      error: 'captcha_used',
    })
  })

  test('[CAP1] [CAP3] whatever is asked in whatever order, no id counts twice', () => {
    const command = fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      wait: fc.integer({ min: 0, max: 400 }),
      purges: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
        const memory = createCaptchaMemory()
        const counted: string[] = []
        let now = 0
        for (const { id, wait, purges } of commands) {
          now += wait
          if (purges) purgeCaptchaMemory(memory, now)
          if (use(memory, id, 1000, now).ok) counted.push(id)
        }
        expect(new Set(counted).size).toBe(counted.length)
      }),
    )
  })
})

describe('allowances', () => {
  const { burst, refillMs } = CAPTCHA_LIMITS.question

  test('[CAP5] run out, say how long to wait, and refill', () => {
    const memory = createCaptchaMemory()
    for (let count = 0; count < burst; count += 1) expect(ask(memory, 'question', '192.0.2.1', 0).ok).toBe(true)
    expect(ask(memory, 'question', '192.0.2.1', 1000)).toEqual({ ok: false, error: { waitMs: refillMs - 1000 } })
    expect(ask(memory, 'question', '192.0.2.2', 1000).ok).toBe(true)
    expect(ask(memory, 'question', '192.0.2.1', refillMs).ok).toBe(true)
    expect(ask(memory, 'question', '192.0.2.1', refillMs).ok).toBe(false)
  })

  test('[CAP5] of nobody in particular are larger, and still end', () => {
    const memory = createCaptchaMemory()
    let allowed = 0
    while (ask(memory, 'question', CAPTCHA_GLOBAL_ADDRESS, 0).ok) allowed += 1
    expect(allowed).toBe(burst * 20)
  })

  test('[CAP5] however it asks, an address has at most its burst and what refilled', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: refillMs * 2 }), { maxLength: 80 }), (waits) => {
        const memory = createCaptchaMemory()
        let now = 0
        let allowed = 0
        for (const wait of waits) {
          now += wait
          if (ask(memory, 'question', '192.0.2.1', now).ok) allowed += 1
        }
        expect(allowed).toBeLessThanOrEqual(burst + now / refillMs + 1e-6)
      }),
    )
  })

  test('[CAP5] a clock that goes back gives nothing', () => {
    const memory = createCaptchaMemory()
    for (let count = 0; count < burst; count += 1) ask(memory, 'question', '192.0.2.1', 10_000)
    expect(ask(memory, 'question', '192.0.2.1', 0).ok).toBe(false)
  })

  test('[CAP6] the address that asked longest ago is forgotten first', () => {
    const memory = createCaptchaMemory()
    const kept = { tokens: 1, at: 0, fullAt: 9 }
    expect(['a', 'b', 'a', 'c'].flatMap((key) => storeCaptchaAllowance(memory, key, kept, 2))).toEqual(['b'])
    expect([...memory.allowances.keys()]).toEqual(['a', 'c'])
    expect(CAPTCHA_CLIENT_ADDRESSES_MAX).toBeLessThanOrEqual(20_000)
  })

  test('[CAP6] that are full again are forgotten', () => {
    const memory = createCaptchaMemory()
    ask(memory, 'question', '192.0.2.1', 0)
    ask(memory, 'question', '192.0.2.1', 0)
    purgeCaptchaMemory(memory, 2 * refillMs - 1)
    expect(memory.allowances.size).toBe(1)
    purgeCaptchaMemory(memory, 2 * refillMs)
    expect(isCaptchaMemoryEmpty(memory)).toBe(true)
  })

  test('[CAP7] of different purposes do not touch each other', () => {
    const memory = createCaptchaMemory()
    while (ask(memory, 'question', '192.0.2.1', 0).ok);
    expect(ask(memory, 'challenge', '192.0.2.1', 0).ok).toBe(true)
  })
})
