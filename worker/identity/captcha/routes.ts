// Captcha endpoints; they work in front of the embedded and of an upstream exchange (shared/forms/captcha/calls.ts).

import { Hono } from 'hono'
import { captchaCalls } from '#shared/forms/captcha/calls.ts'
import { CAPTCHA_FIELD } from '#shared/forms/captcha/field.ts'
import type { AppEnv } from '../../env.ts'
import { limitBody } from '../../http/bounded-body.ts'
import { envelopeResponse, refusalResponse } from '../../http/envelope.ts'
import { validateQuery } from '../../http/query.ts'
import { readSentForm } from '../../http/read-form.ts'
import { readVisitorIpAddress } from '../../http/visitor-address.ts'
import { takeCaptchaAllowance } from './memory.ts'
import { createCaptchaOffer } from './offer.ts'
import { verifyCaptcha } from './verify.ts'

const { challenge, demo } = captchaCalls

/** Enough for a captcha answer and the fields of its form. */
const BYTES_MAX = 32 * 1024

export const captchaRoutes = new Hono<AppEnv>()
  .get(challenge.path, validateQuery(challenge), async (c) => {
    c.header('cache-control', 'no-store')
    const allowed = await takeCaptchaAllowance(c.env, 'challenge', readVisitorIpAddress(c.req.raw.headers))
    if (!allowed.ok) {
      if (allowed.error === 'unavailable') return refusalResponse(c, 'unavailable')
      c.header('retry-after', String(Math.ceil(allowed.error.waitMs / 1000)))
      return refusalResponse(c, 'too_many_requests')
    }
    const { action, way } = c.req.valid('query')
    return envelopeResponse(c, await createCaptchaOffer(c.env, action, way))
  })
  .post(
    demo.path,
    async (c, next) => {
      c.header('cache-control', 'no-store')
      return next()
    },
    limitBody(BYTES_MAX, (c) => refusalResponse(c, 'body_too_large')),
    async (c) => {
      const form = await readSentForm(c)
      const human = await verifyCaptcha(c.env, form[CAPTCHA_FIELD], 'demo', c.req.raw)
      return human.ok ? envelopeResponse(c, { verified: true }) : refusalResponse(c, human.error)
    },
  )
