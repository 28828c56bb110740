// Configured secrets rotate by two deployments (docs/decisions/105).

import type { z } from 'zod/mini'
import { SESSION_LIFETIME_MAX_MS } from '#objects/identity/account/sessions.ts'
import { SECRET_SIGNING_DELAY_MS, SECRETS_CACHE_AGE_MAX_MS } from '#objects/identity/secrets/engine.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import type { operatorCalls, RotatingSecretName } from '#shared/operator/calls.ts'
import { DAY_MS, HOUR_MS } from '#shared/platform/intervals.ts'
import { type Env, loadSettings } from '../env.ts'
import { operatorsStub } from './desk.ts'

type Turn = (typeof operatorCalls)['turnSecret']

const SETTINGS = {
  session: 'SESSION_SECRET',
  pepper: 'PASSWORD_PEPPER',
  captcha: 'CAPTCHA_SECRET',
} as const satisfies Record<RotatingSecretName, string>

/**
 * Time for which a former secret must verify: sessions for their longest lifetime, passwords through a year without
 * login, forms for an hour.
 */
const USE_MS = { session: SESSION_LIFETIME_MAX_MS, pepper: 365 * DAY_MS, captcha: HOUR_MS } as const satisfies Record<
  RotatingSecretName,
  number
>

const stubOf = (env: Env, name: RotatingSecretName) =>
  name === 'captcha' ? objectStub(env, 'CAPTCHA_MEMORY', 'secret') : objectStub(env, 'SECRETS', name)

export async function rotateSecret(
  env: Env,
  { name, act, reason }: z.output<Turn['query']>,
): Promise<z.output<Turn['answer']>> {
  const none = { done: false, signsFrom: 0, left: 0 } as const
  if (loadSettings(env)[SETTINGS[name]]) return { ...none, fault: 'configured' }
  const now = Date.now()
  await operatorsStub(env).note({ act: 'secret_turned', target: name, detail: act, reason })
  if (act !== 'turn') {
    // Isolates may sign with a former secret until they load the newest.
    const useMs = act === 'end_now' ? SECRETS_CACHE_AGE_MAX_MS : USE_MS[name]
    const left = await stubOf(env, name).endBefore(now - useMs)
    return { done: true, signsFrom: 0, left, fault: '' }
  }
  const signsFrom = now + SECRET_SIGNING_DELAY_MS
  const done = await stubOf(env, name).turn(signsFrom)
  return done ? { done, signsFrom, left: 0, fault: '' } : { ...none, fault: 'waiting' }
}
