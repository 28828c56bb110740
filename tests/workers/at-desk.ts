// Operators in tests: logged-in users with the role and a session of the desk.

import { env } from 'cloudflare:test'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { OperatorData, OperatorPageName } from '#shared/pages/operator.ts'
import { documentOf, payloadOf } from './edge-site.ts'
import { post, view } from './member.ts'
import { OWN, PASSWORD, registered, type Visitor } from './visitor.ts'

export const desk = () => env.OPERATORS.getByName('desk')
export const idOf = (visitor: Visitor): string => visitor.cookies.get('userId') ?? ''
/** Session cookie: account, session, secret, signature. */
export const sessionOf = (visitor: Visitor): string => visitor.cookies.get('__Host-sid')?.split('.')[1] ?? ''

/** An operator who has not entered the desk. */
export async function operator(name: string): Promise<Visitor> {
  const visitor = await registered(`${name}@desk.test`)
  await desk().add(idOf(visitor), `${name}@desk.test`, 'for a test')
  return visitor
}

/** An operator at the desk. */
export async function atDesk(name: string): Promise<Visitor> {
  const visitor = await operator(name)
  expect(await desk().enter({ operator: idOf(visitor), session: sessionOf(visitor) })).toBe(true)
  return visitor
}

/** Sets up an authenticator app. @returns its code at a time */
export async function withApp(visitor: Visitor): Promise<(now: number) => string> {
  await post(visitor, 'totp-begin', { proof: PASSWORD })
  const { twoStep } = await view(visitor, 'account-security')
  if (twoStep.state !== 'offered') return expect.unreachable()
  const secret = Secret.fromBase32(twoStep.secret)
  const codeAt = (timestamp: number) => TOTP.generate({ secret, timestamp })
  await post(visitor, 'totp-accept', { code: codeAt(Date.now()) })
  return codeAt
}

/** Posts a form of the desk as a browser does. */
export const act = (visitor: Visitor, path: string, fields: Readonly<Record<string, string>>): Promise<Response> =>
  visitor.ask(path, { method: 'POST', headers: OWN, body: new URLSearchParams(fields) })

/** Posts a form that must succeed. */
export async function does(visitor: Visitor, path: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const response = await act(visitor, path, fields)
  const text =
    response.status === 303 ? '' : (payloadOf(await response.text()).data as OperatorData['operator']).submission
  expect([response.status, text]).toEqual([303, ''])
  return response.headers.get('location') ?? ''
}

export async function see<Name extends OperatorPageName>(
  visitor: Visitor,
  path: string,
  status = 200,
): Promise<OperatorData[Name]> {
  return payloadOf(await documentOf(await visitor.ask(path), status)).data as OperatorData[Name]
}
