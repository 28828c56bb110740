// JSON endpoints of the account forms (shared/identity/auth-calls.ts). Pages without scripts post to
// worker/pages/auth.ts instead.

import { Hono } from 'hono'
import { authCalls, LOCALE_FIELD } from '#shared/identity/auth-calls.ts'
import { AUTH_FORM_NAMES } from '#shared/identity/forms.ts'
import type { AppEnv } from '../env.ts'
import { limitBody } from '../http/bounded-body.ts'
import { envelopeResponse, refusalResponse } from '../http/envelope.ts'
import { FORM_BYTES_MAX } from '../http/form-limits.ts'
import { findCallLocale } from '../upstream/caller.ts'
import { handleAuthForm } from './submit-form.ts'

/** Only JSON is accepted, because another site's page cannot send it without a preflight (reliability §4.4). */
const JSON_TYPE = /^application\/json\s*(?:;|$)/i

export const authCallRoutes = new Hono<AppEnv>()

for (const name of AUTH_FORM_NAMES) {
  const { path, query: body } = authCalls[name]
  authCallRoutes.post(
    path,
    limitBody(FORM_BYTES_MAX, (c) => refusalResponse(c, 'body_too_large')),
    async (c) => {
      if (!JSON_TYPE.test(c.req.header('content-type') ?? '')) return refusalResponse(c, 'unsupported_type')
      const sent = body.safeParse(await c.req.json().catch(() => undefined))
      if (!sent.success) {
        const fields = sent.error.issues.flatMap(({ path: [field] }) => (field === undefined ? [] : [String(field)]))
        return refusalResponse(c, 'invalid_request', [...new Set(fields)])
      }
      c.header('cache-control', 'private, no-store')
      return envelopeResponse(
        c,
        (await handleAuthForm(c, name, sent.data, sent.data[LOCALE_FIELD] ?? findCallLocale(c))).answer,
      )
    },
  )
}
