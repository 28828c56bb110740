// What the embedded exchange knows of its visitors (shared/api/users.ts, wallet.ts). Whoever asks for something of theirs
// and is nobody is told so, and by the same answer forgets who they were (spec §8).

import { type Context, Hono } from 'hono'
import { addressOf } from '#shared/api/contract.ts'
import { userCalls } from '#shared/api/users.ts'
import { walletCalls } from '#shared/api/wallet.ts'
import { LOCALE_CODES } from '#shared/locales.ts'
import type { AppEnv } from '../env.ts'
import { bodyOfAtMost } from '../middleware/own-pages.ts'
import { currentSession, endSession, type Session } from '../middleware/session.ts'
import { refusal } from './envelope.ts'

const { languageMenu, securityConfig, topsInfo, preferences, updatePreferences } = userCalls

type C = Context<AppEnv>

/** Longest update of preferences. */
const MOST_BYTES = 4_096

/** Answers whoever is logged in. */
const personal = (answer: (c: C, session: Session) => Promise<Response> | Response) => async (c: C) => {
  c.header('cache-control', 'private, no-store')
  const session = await currentSession(c)
  if (session) return answer(c, session)
  endSession(c)
  return refusal(c, 'login_required')
}

/** The answers of these calls have `code` as a number (spec §7). */
const answer = (c: C, data: unknown) => c.json({ code: 0, data, msg: '' })

const account = (c: C, { person }: Session) => c.env.ACCOUNT.getByName(person.id)

export const users = new Hono<AppEnv>()
  .get(addressOf(languageMenu), (c) => answer(c, { whiteList: LOCALE_CODES }))
  .get(
    addressOf(securityConfig),
    // There are no sub-accounts yet: everybody is an ordinary user.
    personal((c) => answer(c, { changeLogin: false, standAloneLogin: false, userSubType: 1 })),
  )
  .post(
    addressOf(topsInfo),
    personal((c, { person: { id, contact, residence, inviteCode } }) =>
      answer(c, { id, userInfo: { contact: contact.value, residence, inviteCode }, availableLanguage: LOCALE_CODES }),
    ),
  )
  .get(
    addressOf(preferences),
    personal(async (c, session) => answer(c, await account(c, session).preferences())),
  )
  .post(
    addressOf(updatePreferences),
    bodyOfAtMost(MOST_BYTES, (c) => refusal(c, 'body_too_large')),
    personal(async (c, session) => {
      const update = updatePreferences.query.safeParse(await c.req.json().catch(() => undefined))
      if (!update.success) return refusal(c, 'invalid_request')
      const given = Object.fromEntries(Object.entries(update.data).filter(([, value]) => value !== undefined))
      await account(c, session).updatePreferences(given)
      return answer(c, null)
    }),
  )
  // Money comes with its ledger.
  .post(
    addressOf(walletCalls.account),
    personal((c) => refusal(c, 'unavailable')),
  )
