import { createMiddleware } from 'hono/factory'
import { type AppEnv, loadSettings } from '../env.ts'
import { refusalResponse } from '../http/envelope.ts'
import { logSecurityEvent } from '../http/security-log.ts'

const digest = (text: string): Promise<ArrayBuffer> => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))

/** Compares in constant time, so timing reveals neither difference nor length. */
export async function isSameSecret(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([digest(one), digest(other)])
  return crypto.subtle.timingSafeEqual(a, b)
}

/** Requires `Authorization: Bearer <OPERATOR_TOKEN>`. Without that setting all requests are refused. */
export const requireOperatorToken = () =>
  createMiddleware<AppEnv>(async function operatorOnly(c, next) {
    c.header('cache-control', 'private, no-store')
    const { OPERATOR_TOKEN } = loadSettings(c.env)
    if (OPERATOR_TOKEN === undefined) return refusalResponse(c, 'operator_disabled')
    const given = /^Bearer (.{1,512})$/i.exec(c.req.header('authorization') ?? '')?.[1]
    if (given !== undefined && (await isSameSecret(given, OPERATOR_TOKEN))) return next()
    logSecurityEvent(c, { event: 'operator_refused' })
    c.header('www-authenticate', 'Bearer')
    return refusalResponse(c, 'operator_only')
  })
