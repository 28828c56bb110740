// The session of a request. With the embedded exchange a session is a signed token, which its account must still know (reliability §4.3);
// with an exchange elsewhere it is the login token cookie, whose worth only that exchange can tell (spec §4).

import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { STAY_MS } from '#objects/account/sessions.ts'
import { isSame } from '#objects/secrets/constant-time.ts'
import { derivedToken } from '../accounts/derived-tokens.ts'
import { accountKeys } from '../accounts/keys.ts'
import { type AccountKeys, markOf as markOfSession, type Token, writeToken } from '../accounts/tokens.ts'
import type { AppEnv } from '../env.ts'
import { logSecurityEvent } from '../security-log.ts'
import { revokeLater } from '../socket/revoke.ts'
import { keptName, type MappedCookie, markOf, TOKEN_COOKIES } from '../upstream/cookies.ts'
import { upstreamOf } from '../upstream/hosts.ts'
import { cookieOf } from './cookies.ts'
import { sessionCache } from './session-cache.ts'
import type { Session, Verdict } from './variables.ts'

/** The readable marker of a session, and the session itself (design §1.7). */
const TOKEN = TOKEN_COOKIES.token
const SESSION = '__Host-sid'
const USER_ID = 'userId'

type C = Context<AppEnv>

async function verdictOf(c: C): Promise<Verdict> {
  const text = cookieOf(c, SESSION)
  if (text === undefined) return { kind: cookieOf(c, TOKEN) === undefined ? 'none' : 'over' }
  try {
    const keys = await accountKeys(c.env)
    const known = await derivedToken(keys, text)
    if (!known) {
      logSecurityEvent(c, { event: 'session_forged' })
      return { kind: 'over' }
    }
    const { token, next, presented, mark } = known
    const account = c.env.ACCOUNT.getByName(token.account)
    const { presence, member } = await account.presentMember(token.session, presented)
    if (presence.kind === 'reused') {
      logSecurityEvent(c, { event: 'session_reused' })
      revokeLater(c, token.account, [token.session])
    }
    if (presence.kind === 'over' || presence.kind === 'reused') return { kind: 'over' }
    const { kind, stays, person } = presence
    // A mark that got lost is given back with the token.
    const hasMark = isSame(mark, cookieOf(c, TOKEN) ?? '')
    const renewed = kind === 'rotated' ? next : hasMark ? undefined : token
    return { kind: 'good', session: { token: renewed ?? token, mark, stays, person, member }, renewed }
  } catch (error) {
    console.error('session', error)
    return { kind: 'unknown' }
  }
}

const verdict = (c: C): Promise<Verdict> => {
  const looked = c.get('verdict') ?? verdictOf(c)
  c.set('verdict', looked)
  return looked
}

/** The session of a request, if its account still has it. Of the embedded exchange. */
export async function currentSession(c: C): Promise<Session | undefined> {
  const looked = await verdict(c)
  return looked.kind === 'good' ? looked.session : undefined
}

/**
 * The session of a call that trades: as `callSession`, of an account that was asked within the last second. What it says of
 * its member may be as old.
 */
export async function traderSession(c: C): Promise<Session | undefined> {
  const text = cookieOf(c, SESSION)
  const now = Date.now()
  const known = text === undefined || c.get('verdict') ? undefined : sessionCache.get(text, now)
  if (known) c.set('verdict', Promise.resolve({ kind: 'good', session: known, renewed: undefined }))
  const session = await callSession(c)
  const looked = await c.get('verdict')
  if (session && !known && text !== undefined && looked?.kind === 'good' && !looked.renewed) {
    sessionCache.keep(text, session, now)
  }
  return session
}

/**
 * The session of a call: it has to bear the session's mark, in a header (spec §7) or else in its cookie. Whoever logged in is
 * whoever has the mark (spec §4), and what carries a session's cookie alone is no page of ours (reliability §4.4).
 */
export async function callSession(c: C): Promise<Session | undefined> {
  const session = await currentSession(c)
  if (!session) return undefined
  const mark = c.req.header('token') ?? c.req.header('logintoken') ?? cookieOf(c, TOKEN) ?? ''
  if (isSame(session.mark, mark)) return session
  logSecurityEvent(c, { event: 'mark_missing' })
  return undefined
}

/**
 * The session of whoever asks for a page, or sends a form of it: what changes something bears the mark as a call does. A form
 * of our own pages brings it in its cookie, without scripts too.
 */
export const pageSession = (c: C): Promise<Session | undefined> =>
  c.req.method === 'GET' || c.req.method === 'HEAD' ? currentSession(c) : callSession(c)

export async function isLoggedIn(c: C): Promise<boolean> {
  if (upstreamOf(c.env, 'spot')) return (cookieOf(c, TOKEN) ?? '') !== ''
  return (await currentSession(c)) !== undefined
}

/** Whether anything in the request may belong to one person: then nothing made for it is kept for others. */
export const isPersonal = (c: Context): boolean =>
  (cookieOf(c, TOKEN) ?? '') !== '' || cookieOf(c, SESSION) !== undefined

/** Everything that says who somebody is; the spec's user id among it (spec §4). */
const SESSION_COOKIES: readonly string[] = [
  SESSION,
  USER_ID,
  ...Object.values(TOKEN_COOKIES).flatMap((name) => [keptName(name), name]),
]

/** A cookie of the `__Host-` kind is taken back only by a header that could have set it. */
const isHostOnly = (name: string) => name.startsWith('__Host-')

/** Answers a call without a valid session: clears its cookies; a session that only lacks its mark gets the mark again. */
export async function endUnknownSession(c: C): Promise<void> {
  if (!(await currentSession(c))) endSession(c)
}

/** Clears the cookies of a session: the visitor is logged out by this answer (spec §8). */
export function endSession(c: Context): void {
  const known = getCookie(c)
  for (const name of SESSION_COOKIES) {
    if (Object.hasOwn(known, name)) deleteCookie(c, name, { path: '/', secure: isHostOnly(name) })
  }
  c.header('cache-control', 'private, no-store')
  c.set('verdict', undefined)
}

/** Gives a visitor the token of their session: until the browser is closed, or for as long as they stay. */
export async function keepSession(c: C, keys: AccountKeys, token: Token, stays: boolean): Promise<void> {
  const lifetime = stays ? { maxAge: STAY_MS / 1_000 } : {}
  const secure = new URL(c.req.url).protocol === 'https:'
  const hidden = { path: '/', httpOnly: true, secure: true, sameSite: 'Lax', ...lifetime } as const
  const readable = { path: '/', secure, sameSite: 'Lax', ...lifetime } as const
  setCookie(c, SESSION, await writeToken(keys, token), hidden)
  setCookie(c, TOKEN, await markOfSession(keys, token), readable)
  setCookie(c, USER_ID, token.account, readable)
  c.header('cache-control', 'private, no-store')
}

/** The session that a request came with ends at its account. */
export async function endCurrentSession(c: C): Promise<void> {
  const session = await currentSession(c)
  c.set('verdict', Promise.resolve({ kind: 'none' }))
  if (!session) return
  const { account, session: id } = session.token
  await c.env.ACCOUNT.getByName(account).endSession(id, 'logged_out')
  revokeLater(c, account, [id])
}

/** Whether the session of whoever asks goes on after the browser was closed. */
export async function setStaySignedIn(c: C, stays: boolean): Promise<void> {
  const session = await currentSession(c)
  if (!session) return
  await c.env.ACCOUNT.getByName(session.token.account).setStay(session.token.session, stays)
  await keepSession(c, await accountKeys(c.env), session.token, stays)
  c.set('verdict', Promise.resolve({ kind: 'good', session: { ...session, stays }, renewed: undefined }))
}

/**
 * Hands a session's next token over with the answer, and takes back one that does not count any more. Nothing is looked at
 * unless something on the way asks who it is.
 */
export const session = () =>
  createMiddleware<AppEnv>(async function session(c, next) {
    await next()
    const looked = c.get('verdict')
    if (!looked || c.res.webSocket) return
    const found = await looked
    if (found.kind === 'over' && !upstreamOf(c.env, 'spot')) endSession(c)
    if (found.kind === 'good' && found.renewed) {
      await keepSession(c, await accountKeys(c.env), found.renewed, found.session.stays)
    }
  })

/**
 * Keeps the tokens that an exchange has set: out of the reach of scripts, and beside the login token the mark that scripts
 * know a log-in by.
 */
export async function keepTokens(c: Context, cookies: readonly MappedCookie[]): Promise<void> {
  const secure = new URL(c.req.url).protocol === 'https:'
  for (const { name, value, maxAge } of cookies) {
    const lifetime = maxAge === undefined ? {} : { maxAge }
    setCookie(c, keptName(name), value, { path: '/', httpOnly: true, secure: true, sameSite: 'Lax', ...lifetime })
    if (name !== TOKEN) continue
    const mark = value === '' ? '' : await markOf(value)
    setCookie(c, TOKEN, mark, { path: '/', secure, sameSite: 'Lax', ...lifetime })
  }
}
