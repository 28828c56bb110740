// Pure. Times are epoch ms.

import { ok, type Result, refuse } from '#shared/platform/result.ts'

/** Maximum per shard. Each entry is a captcha that was solved. */
export const USED_CAPTCHAS_MAX = 50_000
/** Maximum per shard. */
export const CAPTCHA_CLIENT_ADDRESSES_MAX = 20_000

/** Token bucket: holds `burst` tokens, and gains one every `refillMs`. */
type Limit = { readonly burst: number; readonly refillMs: number }

/** Requests whose IP address is unknown share the bucket `everyone`. */
export const CAPTCHA_LIMITS = {
  challenge: { burst: 40, refillMs: 2_000 },
  /** Programs can solve these questions, so an address gets few. */
  question: { burst: 5, refillMs: 120_000 },
} as const satisfies Record<string, Limit>
export type CaptchaPurpose = keyof typeof CAPTCHA_LIMITS

export const CAPTCHA_GLOBAL_ADDRESS = 'everyone'
const EVERYONE_TIMES = 20

const limitOf = (purpose: CaptchaPurpose, address: string): Limit => {
  const { burst, refillMs } = CAPTCHA_LIMITS[purpose]
  return address === CAPTCHA_GLOBAL_ADDRESS
    ? { burst: burst * EVERYONE_TIMES, refillMs: refillMs / EVERYONE_TIMES }
    : { burst, refillMs }
}

/** `tokens` at time `at`. The bucket is full at `fullAt`. */
export type CaptchaAllowance = { readonly tokens: number; readonly at: number; readonly fullAt: number }

export type CaptchaMemoryState = {
  readonly spent: Map<string, number>
  /** Buckets by purpose and address; the ones unused longest come first. */
  readonly allowances: Map<string, CaptchaAllowance>
}

export const createCaptchaMemory = (): CaptchaMemoryState => ({ spent: new Map(), allowances: new Map() })

export type CaptchaSpendRefusal = 'captcha_expired' | 'captcha_used' | 'captcha_unavailable'

export function consumeCaptcha(
  { spent }: CaptchaMemoryState,
  id: string,
  {
    expiresAt,
    now,
    most = USED_CAPTCHAS_MAX,
  }: { readonly expiresAt: number; readonly now: number; readonly most?: number },
): Result<null, CaptchaSpendRefusal> {
  if (expiresAt <= now) return refuse('captcha_expired')
  if (spent.has(id)) return refuse('captcha_used')
  return spent.size >= most ? refuse('captcha_unavailable') : ok(null)
}

export const formatCaptchaAllowanceKey = (purpose: CaptchaPurpose, address: string): string => `${purpose} ${address}`

/** @returns the remaining tokens, or ms until the next one */
export function takeCaptchaToken(
  { allowances }: CaptchaMemoryState,
  purpose: CaptchaPurpose,
  address: string,
  now: number,
): Result<CaptchaAllowance, { readonly waitMs: number }> {
  const { burst, refillMs } = limitOf(purpose, address)
  const known = allowances.get(formatCaptchaAllowanceKey(purpose, address))
  const earned = known ? Math.max(0, now - known.at) / refillMs : 0
  const had = known ? Math.min(burst, known.tokens + earned) : burst
  if (had < 1) return refuse({ waitMs: Math.ceil((1 - had) * refillMs) })
  const tokens = had - 1
  return ok({ tokens, at: now, fullAt: now + Math.ceil((burst - tokens) * refillMs) })
}

export function storeCaptchaAllowance(
  { allowances }: CaptchaMemoryState,
  key: string,
  allowance: CaptchaAllowance,
  most = CAPTCHA_CLIENT_ADDRESSES_MAX,
): string[] {
  // Moves the bucket to the end, so the map is in order of use.
  allowances.delete(key)
  allowances.set(key, allowance)
  const forgotten: string[] = []
  for (const oldest of allowances.keys()) {
    if (allowances.size <= most) break
    allowances.delete(oldest)
    forgotten.push(oldest)
  }
  return forgotten
}

export function purgeCaptchaMemory({ spent, allowances }: CaptchaMemoryState, now: number): void {
  for (const [id, expiresAt] of spent) if (expiresAt <= now) spent.delete(id)
  for (const [key, { fullAt }] of allowances) if (fullAt <= now) allowances.delete(key)
}

export const isCaptchaMemoryEmpty = ({ spent, allowances }: CaptchaMemoryState): boolean =>
  spent.size === 0 && allowances.size === 0
