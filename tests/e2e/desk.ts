// Logs in as an operator: registers a user with an authenticator app, and makes them an operator by the deployment's
// token.

import { Secret, TOTP } from 'otpauth'
import { type BrowserContext, expect } from 'playwright/test'
import { operatorCalls } from '#shared/operator/calls.ts'
import { E2E_OPERATOR_TOKEN } from './operator.ts'
import { enter } from './person.ts'

const PASSWORD = 'Trader-Blue7!'

/** An operator who is logged in but has not entered the desk. @returns a valid one-time code */
export async function operator(context: BrowserContext, origin: string): Promise<{ email: string; code: string }> {
  const email = `operator-${crypto.randomUUID()}@example.com`
  await enter(context, origin, email)
  const { request } = context
  const headers = { origin, 'sec-fetch-site': 'same-origin' }
  const form = (fields: Readonly<Record<string, string>>) =>
    request.post('/account/security', { form: fields, headers, maxRedirects: 0 })
  await form({ form: 'totp-begin', proof: PASSWORD })
  const page = await (await request.get('/account/security')).text()
  const secret = Secret.fromBase32(/"secret":"([A-Z2-7]+)"/.exec(page)?.[1] ?? '')
  await form({ form: 'totp-accept', code: TOTP.generate({ secret }) })
  const made = await request.post(operatorCalls.addOperator.path, {
    data: { email, reason: 'a browser test' },
    headers: { ...headers, authorization: `Bearer ${E2E_OPERATOR_TOKEN}` },
  })
  expect(made.status()).toBe(200)
  return { email, code: TOTP.generate({ secret, timestamp: Date.now() + 30_000 }) }
}

/** Registers an operator who has entered the desk. */
export async function enterDesk(context: BrowserContext, origin: string): Promise<void> {
  const { code } = await operator(context, origin)
  const headers = { origin, 'sec-fetch-site': 'same-origin' }
  const entered = await context.request.post('/operator', {
    form: { action: 'enter', second: code },
    headers,
    maxRedirects: 0,
  })
  expect(entered.status()).toBe(303)
}
