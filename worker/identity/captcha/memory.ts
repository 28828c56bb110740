// Remembers used answers; if the memory object is unreachable, answers are refused
// (durable-objects/identity/captcha-memory).

import type { CaptchaPurpose } from '#objects/identity/captcha-memory/engine.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { logError } from '#objects/platform/telemetry/log.ts'
import { computeFnv1a } from '#shared/platform/fnv1a.ts'
import { type Result, refuse } from '#shared/platform/result.ts'
import type { Env } from '../../env.ts'

const SHARDS = 8

/** Attackers may choose the text, because the shard only spreads load and protects nothing. */
const shardOf = (text: string): string => `c${computeFnv1a(text) % SHARDS}`

/** @param expiresAt end of the id's validity, epoch ms */
export async function consumeSingleUseId(
  env: Env,
  id: string,
  expiresAt: number,
): Promise<Result<null, 'captcha_expired' | 'captcha_used' | 'captcha_unavailable'>> {
  try {
    return await objectStub(env, 'CAPTCHA_MEMORY', shardOf(id)).spend(id, expiresAt)
  } catch (error) {
    logError('captcha_memory_failed', { error })
    return refuse('captcha_unavailable')
  }
}

/**
 * Counts a request against the limit of an address.
 * @returns the time to wait, ms, or 'unavailable'
 */
export async function takeCaptchaAllowance(
  env: Env,
  purpose: CaptchaPurpose,
  address: string,
): Promise<Result<null, { readonly waitMs: number } | 'unavailable'>> {
  try {
    return await objectStub(env, 'CAPTCHA_MEMORY', shardOf(address)).take(purpose, address)
  } catch (error) {
    logError('captcha_memory_failed', { error })
    return refuse('unavailable')
  }
}
