// Response envelope of the public API (protocols §2.4), and its refusals by name.

import type { Context } from 'hono'
import { siteMetrics } from '#objects/platform/telemetry/site-metrics.ts'
import type { CaptchaRefusal } from '#shared/forms/captcha/contract.ts'

const CAPTCHA_REFUSALS = {
  captcha_missing: 400,
  captcha_wrong: 403,
  captcha_expired: 403,
  captcha_too_many: 429,
  captcha_used: 403,
  captcha_unavailable: 503,
} as const satisfies Record<CaptchaRefusal, number>

export const API_REFUSALS = {
  ...CAPTCHA_REFUSALS,
  invalid_request: 400,
  malformed_address: 400,
  login_required: 401,
  operator_only: 401,
  cross_site: 403,
  operator_disabled: 403,
  main_account_only: 403,
  terms_unaccepted: 403,
  unknown_symbol: 404,
  unknown_call: 404,
  unknown_entry: 404,
  method_not_allowed: 405,
  body_too_large: 413,
  address_too_long: 414,
  unsupported_type: 415,
  too_many_requests: 429,
  unavailable: 503,
} as const

export type ApiRefusalName = keyof typeof API_REFUSALS

export const envelopeResponse = (c: Context, data: unknown) =>
  c.json({ code: '200', data, msg: 'SUCCESS', success: true, failed: false })

/** @param fields names of invalid fields; values are never repeated */
export function refusalResponse(c: Context, name: ApiRefusalName, fields: readonly string[] = []) {
  const status = API_REFUSALS[name]
  siteMetrics.refusals.add(1, name)
  return c.json({ ...refusalEnvelope(name, String(status)), ...(fields.length > 0 ? { fields } : {}) }, status)
}

export const refusalEnvelope = (msg: ApiRefusalName, code: string) => ({
  code,
  data: null,
  msg,
  success: false,
  failed: true,
})
