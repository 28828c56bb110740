// The captcha's own call (shared/api/captcha.ts): the edge answers it, whatever the exchange behind is.

import { Hono } from 'hono'
import { captchaCalls } from '#shared/api/captcha.ts'
import type { AppEnv } from '../env.ts'
import { answer, refusal } from '../exchange/envelope.ts'
import { query } from '../exchange/query.ts'
import { takeAllowance } from './memory.ts'
import { offerCaptcha } from './offer.ts'
import { visitorAddress } from './visitor-address.ts'

const { challenge } = captchaCalls

export const captcha = new Hono<AppEnv>().get(challenge.path, query(challenge), async (c) => {
  c.header('cache-control', 'no-store')
  const allowed = await takeAllowance(c.env, 'challenge', visitorAddress(c.req.raw.headers))
  if (!allowed.ok) {
    if (allowed.error === 'unavailable') return refusal(c, 'unavailable')
    c.header('retry-after', String(Math.ceil(allowed.error.waitMs / 1000)))
    return refusal(c, 'too_many_requests')
  }
  const { action, way } = c.req.valid('query')
  return answer(c, await offerCaptcha(c.env, action, way))
})
