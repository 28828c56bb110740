// The embedded exchange uses a signed token that the account verifies (reliability §4.3). An upstream exchange uses its
// own login token, which only it can verify (spec §4).

import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { isEqualConstantTime } from '#objects/identity/secrets/constant-time.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { logError } from '#objects/platform/telemetry/log.ts'
import { COOKIE_NAMES, COOKIE_SECONDS } from '#shared/law/cookies.ts'
import type { SessionToken } from '../../context/token.ts'
import type { RequestSession, SessionVerdict } from '../../context/variables.ts'
import type { AppEnv } from '../../env.ts'
import { readRequestCookie } from '../../http/cookies.ts'
import { logSecurityEvent } from '../../http/security-log.ts'
import {
  computeTokenMark,
  type MappedCookie,
  toHostCookieName,
  UPSTREAM_TOKEN_COOKIES,
} from '../../upstream/cookies.ts'
import { findUpstream, hasPaperAccounts } from '../../upstream/hosts.ts'
import { endEnteredSessions } from '../end-sub-account-sessions.ts'
import { findIssuedToken } from './derived-tokens.ts'
import { loadAccountKeys } from './keys.ts'
import { requestSessionCache } from './request-session-cache.ts'
import { revokeAfterResponse } from './revoke.ts'
import { type AccountSecrets, computeSessionMark, formatSessionToken } from './tokens.ts'

const TOKEN = UPSTREAM_TOKEN_COOKIES.token
const SESSION = COOKIE_NAMES.session
const USER_ID = COOKIE_NAMES.user
const MAIN = COOKIE_NAMES.main

type C = Context<AppEnv>

/** True with the login token of the exchange behind this site. */
const hasExchangeToken = (c: C): boolean =>
  findUpstream(c.env, 'spot') !== undefined && (readRequestCookie(c, TOKEN) ?? '') !== ''

async function verdictOf(c: C): Promise<SessionVerdict> {
  if (!hasPaperAccounts(c.env)) return { kind: 'none' }
  const text = readRequestCookie(c, SESSION)
  if (text === undefined) return { kind: readRequestCookie(c, TOKEN) === undefined ? 'none' : 'over' }
  try {
    const known = await findIssuedToken(c.env, text)
    if (!known) {
      logSecurityEvent(c, { event: 'session_forged' })
      return { kind: 'over' }
    }
    const { token, next, presented, mark } = known
    const account = objectStub(c.env, 'ACCOUNT', token.account)
    const { presence, member } = await account.presentMember(token.session, presented)
    if (presence.kind === 'reused') {
      logSecurityEvent(c, { event: 'session_reused' })
      revokeAfterResponse(c, token.account, [token.session])
    }
    if (presence.kind === 'over' || presence.kind === 'reused') return { kind: 'over' }
    const { kind, stays, person: userId } = presence
    const hasMark = isEqualConstantTime(mark, readRequestCookie(c, TOKEN) ?? '')
    const renewed = kind === 'rotated' ? next : hasMark ? undefined : token
    return {
      kind: 'good',
      session: { token: renewed ?? token, mark, isPersistent: stays, person: userId, member },
      renewed,
    }
  } catch (error) {
    logError('session_unreadable', { error })
    return { kind: 'unknown' }
  }
}

const verdict = (c: C): Promise<SessionVerdict> => {
  const looked = c.get('verdict') ?? verdictOf(c)
  c.set('verdict', looked)
  return looked
}

/** Calls no object, so the session may have ended since. */
export async function hasIssuedToken(c: C): Promise<boolean> {
  const text = readRequestCookie(c, SESSION)
  if (text === undefined) return hasExchangeToken(c)
  return (await findIssuedToken(c.env, text)) !== undefined
}

/** A failure appears when the session is read. */
export async function preloadSessionKeys(c: C): Promise<void> {
  if (!hasPaperAccounts(c.env) || readRequestCookie(c, SESSION) === undefined) return
  await loadAccountKeys(c.env).catch(() => undefined)
}

export async function readCurrentSession(c: C): Promise<RequestSession | undefined> {
  const looked = await verdict(c)
  return looked.kind === 'good' ? looked.session : undefined
}

/** As `readCallSession`, but cached: session and user data may be one second old. */
export async function readCachedCallSession(c: C): Promise<RequestSession | undefined> {
  const text = readRequestCookie(c, SESSION)
  const now = Date.now()
  const known = text === undefined || c.get('verdict') ? undefined : requestSessionCache.get(text, now)
  if (known) c.set('verdict', Promise.resolve({ kind: 'good', session: known, renewed: undefined }))
  const session = await readCallSession(c)
  const looked = await c.get('verdict')
  if (session && !known && text !== undefined && looked?.kind === 'good' && !looked.renewed) {
    requestSessionCache.store(text, session, now)
  }
  return session
}

/**
 * Returns the session if the request repeats the session mark in a header (spec §7) or a second cookie (spec §4). The
 * session cookie alone does not prove that a page of this site sent the request (reliability §4.4).
 */
export async function readCallSession(c: C): Promise<RequestSession | undefined> {
  const session = await readCurrentSession(c)
  if (!session) return undefined
  const mark = c.req.header('token') ?? c.req.header('logintoken') ?? readRequestCookie(c, TOKEN) ?? ''
  if (isEqualConstantTime(session.mark, mark)) return session
  logSecurityEvent(c, { event: 'mark_missing' })
  return undefined
}

/** Requires the session mark for methods other than GET and HEAD; forms of this site send it as a cookie. */
export const readPageSession = (c: C): Promise<RequestSession | undefined> =>
  c.req.method === 'GET' || c.req.method === 'HEAD' ? readCurrentSession(c) : readCallSession(c)

export async function isLoggedIn(c: C): Promise<boolean> {
  if (!hasPaperAccounts(c.env)) return hasExchangeToken(c)
  return (await readCurrentSession(c)) !== undefined
}

/** True if the request has session cookies: no cache may share its response. */
export const hasSessionCookies = (c: Context): boolean =>
  (readRequestCookie(c, TOKEN) ?? '') !== '' || readRequestCookie(c, SESSION) !== undefined

const SESSION_COOKIES: readonly string[] = [
  SESSION,
  USER_ID,
  ...Object.values(UPSTREAM_TOKEN_COOKIES).flatMap((name) => [toHostCookieName(name), name]),
]

/** True for a `__Host-` cookie: browsers delete it only if the header has its attributes. */
const isHostOnly = (name: string) => name.startsWith('__Host-')

/** A valid session stays: then only the session mark was missing. */
export async function clearInvalidSession(c: C): Promise<void> {
  if (!(await readCurrentSession(c))) clearSessionCookies(c)
}

export function clearSessionCookies(c: Context): void {
  const known = getCookie(c)
  for (const name of SESSION_COOKIES) {
    if (Object.hasOwn(known, name)) deleteCookie(c, name, { path: '/', secure: isHostOnly(name) })
  }
  c.header('cache-control', 'private, no-store')
  c.set('verdict', undefined)
}

/** @param stays keeps the cookies after the browser is closed */
export async function setSessionCookies(
  c: C,
  keys: AccountSecrets,
  token: SessionToken,
  stays: boolean,
): Promise<void> {
  const lifetime = stays ? { maxAge: COOKIE_SECONDS.stay } : {}
  const secure = new URL(c.req.url).protocol === 'https:'
  const hidden = { path: '/', httpOnly: true, secure: true, sameSite: 'Lax', ...lifetime } as const
  const readable = { path: '/', secure, sameSite: 'Lax', ...lifetime } as const
  setCookie(c, SESSION, await formatSessionToken(keys, token), hidden)
  setCookie(c, TOKEN, await computeSessionMark(keys, token), readable)
  setCookie(c, USER_ID, token.account, readable)
  c.header('cache-control', 'private, no-store')
}

export async function endCurrentSession(c: C): Promise<void> {
  const session = await readCurrentSession(c)
  c.set('verdict', Promise.resolve({ kind: 'none' }))
  if (!session) return
  const { account, session: id } = session.token
  await objectStub(c.env, 'ACCOUNT', account).endSession(id, 'logged_out')
  revokeAfterResponse(c, account, [id])
}

/** Ends the main account's session, which waits in a cookie while the user works in a sub-account. */
async function endMainSession(c: C): Promise<void> {
  const text = readRequestCookie(c, MAIN)
  if (text === undefined || !hasPaperAccounts(c.env)) return
  deleteCookie(c, MAIN, { path: '/', secure: true })
  const issued = await findIssuedToken(c.env, text)
  if (!issued) return
  const { account, session: id } = issued.token
  await objectStub(c.env, 'ACCOUNT', account).endSession(id, 'logged_out')
  revokeAfterResponse(c, account, [id])
  const entered = endEnteredSessions(c.env, account, id)
  c.executionCtx.waitUntil(entered.catch((error: unknown) => logError('entered_sessions_not_ended', { error })))
}

/** Ends every session that this browser holds. */
export async function endBrowserSessions(c: C): Promise<void> {
  await endMainSession(c)
  await endCurrentSession(c)
}

export async function setStaySignedIn(c: C, stays: boolean): Promise<void> {
  const session = await readCurrentSession(c)
  if (!session) return
  await objectStub(c.env, 'ACCOUNT', session.token.account).setStay(session.token.session, stays)
  await setSessionCookies(c, await loadAccountKeys(c.env), session.token, stays)
  c.set('verdict', Promise.resolve({ kind: 'good', session: { ...session, stays }, renewed: undefined }))
}

/** Also clears an invalid session cookie. The session is looked up only if a handler asks for it. */
export const renewSession = () =>
  createMiddleware<AppEnv>(async function session(c, next) {
    await next()
    const looked = c.get('verdict')
    if (!looked || c.res.webSocket) return
    const found = await looked
    if (found.kind === 'over' && hasPaperAccounts(c.env)) clearSessionCookies(c)
    if (found.kind === 'good' && found.renewed) {
      await setSessionCookies(c, await loadAccountKeys(c.env), found.renewed, found.session.isPersistent)
    }
  })

/** Stores an upstream exchange's tokens in httpOnly cookies, and a mark that scripts can read. */
export async function setUpstreamTokenCookies(c: Context, cookies: readonly MappedCookie[]): Promise<void> {
  const secure = new URL(c.req.url).protocol === 'https:'
  for (const { name, value, maxAge } of cookies) {
    const lifetime = maxAge === undefined ? {} : { maxAge }
    setCookie(c, toHostCookieName(name), value, {
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      ...lifetime,
    })
    if (name !== TOKEN) continue
    const mark = value === '' ? '' : await computeTokenMark(value)
    setCookie(c, TOKEN, mark, { path: '/', secure, sameSite: 'Lax', ...lifetime })
  }
}
