import fc from 'fast-check'
import { HOTP, Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { hasSharedData, sharedText } from '../../../../tests/fixtures/shared-data.ts'
import {
  ATTEMPT_DELAY_MAX_MS,
  FAILED_ATTEMPTS_RESET_MS,
  FREE_ATTEMPTS_MAX,
  NO_FAILED_ATTEMPTS,
} from './failed-attempts.ts'
import {
  activateTotp,
  checkTotp,
  formatTotpUri,
  offerTotp,
  TOTP_OFFER_LIFETIME_MS,
  Totp,
  type TotpRefusal,
} from './totp.ts'

const MINUTE = 60_000
const STEP = 30_000
const NOW = 1_800_000_000_000
/** The key of RFC 6238's SHA-1 vectors, in base 32. */
const SECRET = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32
const counted = (bytes: number) => Uint8Array.from({ length: bytes }, (_, index) => index)

const codeAt = (now: number, secret = SECRET) => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now })
const totp = (changes: Partial<Totp> = {}): Totp => ({
  secret: SECRET,
  lastStep: 0,
  tries: NO_FAILED_ATTEMPTS,
  ...changes,
})
const reasonOf = ({ result }: ReturnType<typeof checkTotp>) => (result.ok ? 'ok' : result.error.reason)
/** A code that is invalid at all steps around `now`. */
const wrongAt = (now: number) => {
  const right = [-STEP, 0, STEP].map((apart) => codeAt(now + apart))
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? ''
}
function wrongTimes(times: number, now: number, from = totp()): Totp {
  let state = from
  for (let count = 0; count < times; count += 1) state = checkTotp(state, wrongAt(now), now).state
  return state
}

type HotpCase = { readonly counter: string; readonly hotp: string; readonly secret: string }
type TotpCase = { readonly time: number; readonly algorithm: string; readonly code: string; readonly last6: string }

describe.skipIf(!hasSharedData)('published vectors', () => {
  test('[FA1] RFC 6238: each SHA-1 code is taken at its time, and the library makes all of them', () => {
    const { cases } = JSON.parse(sharedText('auth/totp_rfc6238.json')) as { cases: (TotpCase & { secret: string })[] }
    expect(cases).toHaveLength(18)
    for (const { time, algorithm, secret, code, last6 } of cases) {
      const key = new Secret({ buffer: new TextEncoder().encode(secret).buffer })
      expect(TOTP.generate({ secret: key, algorithm, digits: 8, timestamp: time * 1_000 })).toBe(code)
      if (algorithm !== 'SHA1') continue
      expect(reasonOf(checkTotp(totp(), last6, time * 1_000))).toBe('ok')
    }
  })

  test('[FA1] RFC 4226: the counter of a code is the step it is taken at', () => {
    const { cases } = JSON.parse(sharedText('auth/hotp_rfc4226.json')) as { cases: HotpCase[] }
    expect(cases).toHaveLength(10)
    for (const { counter, hotp, secret } of cases) {
      const key = new Secret({ buffer: new TextEncoder().encode(secret).buffer })
      expect(HOTP.generate({ secret: key, counter: Number(counter) })).toBe(hotp)
      const { state, result } = checkTotp(totp({ lastStep: -1 }), hotp, Number(counter) * STEP)
      expect([result.ok, state.lastStep]).toEqual([true, Number(counter)])
    }
  })
})

describe('a secret', () => {
  test('[FA2] has 160 bits, which are those of the given randomness', () => {
    const { secret, expiresAt } = offerTotp(counted, NOW)
    expect([...Secret.fromBase32(secret).bytes]).toEqual([...counted(20)])
    expect(expiresAt).toBe(NOW + TOTP_OFFER_LIFETIME_MS)
  })

  test('[FA2] stands in an address that authenticator apps read, whatever brand and account are', () => {
    const uri = new URL(formatTotpUri(SECRET, { brand: 'Meridian: Pro', account: 'ada+x@example.com' }))
    expect(uri.href).toBe(
      `otpauth://totp/Meridian%20%20Pro:ada%2Bx%40example.com?issuer=Meridian%20%20Pro&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`,
    )
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (brand, account) => {
        const { searchParams } = new URL(formatTotpUri(SECRET, { brand, account }))
        expect(searchParams.get('secret')).toBe(SECRET)
        expect(searchParams.get('issuer') ?? '').toBe(brand.replaceAll(':', ' ').trim())
      }),
    )
  })

  test('[FA3] counts only after a code of it, which is then used', () => {
    const offer = offerTotp(counted, NOW)
    const right = codeAt(NOW, offer.secret)
    expect(activateTotp(offer, '12345', NOW)).toEqual({ ok: false, error: 'totp_malformed' })
    expect(activateTotp(offer, codeAt(NOW - 10 * STEP, offer.secret), NOW)).toEqual({ ok: false, error: 'totp_wrong' })
    expect(activateTotp(offer, right, NOW + TOTP_OFFER_LIFETIME_MS)).toEqual({ ok: false, error: 'totp_offer_expired' })
    const taken = activateTotp(offer, right, NOW)
    if (!taken.ok) throw new Error(taken.error)
    expect(Totp.safeParse(JSON.parse(JSON.stringify(taken.value))).success).toBe(true)
    expect(reasonOf(checkTotp(taken.value, right, NOW))).toBe('totp_used')
  })
})

describe('a code', () => {
  test.each([
    [-2, 'totp_wrong'],
    [-1, 'ok'],
    [0, 'ok'],
    [1, 'ok'],
    [2, 'totp_wrong'],
  ])('[FA4] of %i steps away: %s', (steps, outcome) => {
    expect(reasonOf(checkTotp(totp(), codeAt(NOW + steps * STEP), NOW))).toBe(outcome)
  })

  test('[FA4] is read as people write it, and what is no code does not count as a guess', () => {
    const code = codeAt(NOW)
    const full = [...code].map((digit) => String.fromCharCode(0xff10 + Number(digit))).join('')
    const arabic = [...code].map((digit) => String.fromCharCode(0x660 + Number(digit))).join('')
    for (const typed of [code, ` ${code.slice(0, 3)} ${code.slice(3)} `, full, arabic, `\u200e${code}`]) {
      expect(reasonOf(checkTotp(totp(), typed, NOW))).toBe('ok')
    }
    for (const typed of ['', '12345', '1234567', 'abcdef', `${code}x`, '-12345', '1e5   ']) {
      const { state, result } = checkTotp(totp(), typed, NOW)
      expect([result.ok ? '' : result.error.reason, state.tries.wrong]).toEqual(['totp_malformed', 0])
    }
  })

  test('[FA5] is taken once, and with it everything before it', () => {
    const { state } = checkTotp(totp(), codeAt(NOW), NOW)
    expect(reasonOf(checkTotp(state, codeAt(NOW), NOW))).toBe('totp_used')
    expect(reasonOf(checkTotp(state, codeAt(NOW), NOW + STEP))).toBe('totp_used')
    expect(reasonOf(checkTotp(state, codeAt(NOW - STEP), NOW))).toBe('totp_used')
    expect(reasonOf(checkTotp(state, codeAt(NOW + STEP), NOW))).toBe('ok')
  })

  test('[FA5] is taken at most once whenever it is tried, by any sequence of tries', () => {
    const tries = fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: -2, max: 2 })), { maxLength: 30 })
    fc.assert(
      fc.property(tries, (sequence) => {
        let [state, now] = [totp(), NOW]
        const taken: number[] = []
        for (const [later, apart] of sequence) {
          now += later * 10_000
          const before = state.lastStep
          const decision = checkTotp(state, codeAt(now + apart * STEP), now)
          state = decision.state
          if (decision.result.ok) taken.push(state.lastStep)
          else expect(state.lastStep).toBe(before)
        }
        expect(taken).toEqual([...new Set(taken)].toSorted((a, b) => a - b))
      }),
    )
  })
})

describe('guesses', () => {
  const waitOf = (refusal: TotpRefusal) => (refusal.reason === 'totp_wait' ? refusal.waitMs : 0)
  const waitNow = (state: Totp, now: number) => {
    const { result } = checkTotp(state, codeAt(now), now)
    return result.ok ? 0 : waitOf(result.error)
  }

  test('[FA6] five wrong ones are free; from then on each has to wait longer, to the longest wait', () => {
    expect(waitNow(wrongTimes(FREE_ATTEMPTS_MAX - 1, NOW), NOW)).toBe(0)
    let [state, now] = [wrongTimes(FREE_ATTEMPTS_MAX, NOW), NOW]
    const waits = Array.from({ length: 6 }, () => {
      const wait = waitNow(state, now)
      now += wait
      state = wrongTimes(1, now, state)
      return wait / MINUTE
    })
    expect(waits).toEqual([1, 2, 4, 8, 15, 15])
  })

  test('[FA6] during a wait nothing is looked at, not even the right code, and nothing makes it longer', () => {
    const state = wrongTimes(FREE_ATTEMPTS_MAX, NOW)
    const decision = checkTotp(state, codeAt(NOW + 1_000), NOW + 1_000)
    expect(decision).toEqual({ state, result: { ok: false, error: { reason: 'totp_wait', waitMs: 59_000 } } })
    expect(wrongTimes(1_000, NOW + 1_000, state)).toEqual(state)
    expect(reasonOf(checkTotp(state, codeAt(NOW + MINUTE), NOW + MINUTE))).toBe('ok')
  })

  test('[FA6] the right code forgets the wrong ones, and so does a day', () => {
    const one = wrongTimes(FREE_ATTEMPTS_MAX - 1, NOW)
    expect(checkTotp(one, codeAt(NOW), NOW).state.tries).toEqual(NO_FAILED_ATTEMPTS)
    const late = NOW + FAILED_ATTEMPTS_RESET_MS
    expect(wrongTimes(1, late, wrongTimes(FREE_ATTEMPTS_MAX - 1, NOW)).tries.wrong).toBe(1)
    expect(ATTEMPT_DELAY_MAX_MS).toBeLessThan(FAILED_ATTEMPTS_RESET_MS)
  })

  test('[FA6] a program that never stops looks at 100 codes a day at most', () => {
    let [state, looked] = [totp(), 0]
    for (let now = NOW; now < NOW + FAILED_ATTEMPTS_RESET_MS; now += 5_000) {
      const decision = checkTotp(state, wrongAt(now), now)
      if (!decision.result.ok && decision.result.error.reason === 'totp_wrong') looked += 1
      state = decision.state
    }
    expect(looked).toBeGreaterThan(90)
    expect(looked).toBeLessThanOrEqual(105)
  })
})
