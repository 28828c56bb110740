import { base64urlnopad } from '@scure/base'
import { createMiddleware } from 'hono/factory'
import { isUnknownCall } from '#objects/platform/call-mark.ts'
import { API_TOKEN_OPERATOR_NAME, formatTokenOperatorName } from '#shared/operator/acts.ts'
import { findRequiredTokenScope, hasTokenScope, type OperatorTokenScope } from '#shared/operator/tokens.ts'
import { parseNameList } from '#shared/platform/name-list.ts'
import { type AppEnv, type Env, loadSettings } from '../env.ts'
import { refusalResponse } from '../http/envelope.ts'
import { logSecurityEvent } from '../http/security-log.ts'
import { computeSha256Hex } from '../platform/signing.ts'
import { operatorsStub } from './desk.ts'

const digest = (text: string): Promise<ArrayBuffer> => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))

/** Compares in constant time, so timing reveals neither difference nor length. */
export async function isSameSecret(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([digest(one), digest(other)])
  return crypto.subtle.timingSafeEqual(a, b)
}

const NAMED = /^mop_[A-Za-z0-9_-]{43}$/
const NAMED_BYTES = 32

/** @returns the text of a new token; by its prefix, secret scanners find it in source code */
export function createNamedOperatorToken(): string {
  return `mop_${base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(NAMED_BYTES)))}`
}

type PresentedToken = { readonly scope: OperatorTokenScope; readonly operatorName: string }

async function findNamedToken(env: Env, given: string): Promise<PresentedToken | undefined> {
  const hash = await computeSha256Hex(given)
  try {
    const token = await operatorsStub(env).findToken(hash)
    return token && { scope: token.scope, operatorName: formatTokenOperatorName(token.name) }
  } catch (error) {
    // Until the next release: the object of the one before lacks this call.
    if (!isUnknownCall(error)) throw error
    const scope = await operatorsStub(env).findScope(hash)
    return scope && { scope, operatorName: API_TOKEN_OPERATOR_NAME }
  }
}

async function findToken(env: Env, given: string): Promise<PresentedToken | undefined> {
  const { OPERATOR_TOKEN, OPERATOR_TOKEN_OTHERS, RESTORING } = loadSettings(env)
  const configured = OPERATOR_TOKEN === undefined ? [] : [OPERATOR_TOKEN, ...parseNameList(OPERATOR_TOKEN_OTHERS)]
  for (const token of configured) {
    if (await isSameSecret(given, token)) return { scope: 'all', operatorName: API_TOKEN_OPERATOR_NAME }
  }
  // While objects are restored, the object with the named tokens does not answer.
  return RESTORING === 'true' || !NAMED.test(given) ? undefined : findNamedToken(env, given)
}

/** Requires `Authorization: Bearer` with `OPERATOR_TOKEN`, or with a named token of the call's scope. */
export const requireOperatorToken = () =>
  createMiddleware<AppEnv>(async function operatorOnly(c, next) {
    c.header('cache-control', 'private, no-store')
    const given = /^Bearer (.{1,512})$/i.exec(c.req.header('authorization') ?? '')?.[1]
    const token = given === undefined ? undefined : await findToken(c.env, given)
    if (token && hasTokenScope(token.scope, findRequiredTokenScope(c.req.method, c.req.path))) {
      c.set('operatorName', token.operatorName)
      return next()
    }
    if (loadSettings(c.env).OPERATOR_TOKEN === undefined && !token) return refusalResponse(c, 'operator_disabled')
    logSecurityEvent(c, { event: 'operator_refused' })
    c.header('www-authenticate', 'Bearer')
    return refusalResponse(c, 'operator_only')
  })
