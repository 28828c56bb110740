// User calls (shared/identity/user-calls.ts, wallet.ts). A private call without valid session is refused and clears the
// session cookies (spec §8).

import { type Context, Hono } from 'hono'
import { objectStub } from '#objects/platform/object-stub.ts'
import { callPath } from '#shared/api/contract.ts'
import { LOCALE_CODES } from '#shared/i18n/locales.ts'
import { AccountPreferences } from '#shared/identity/account/preferences.ts'
import { userCalls } from '#shared/identity/user-calls.ts'
import { walletCalls } from '#shared/wallet/calls.ts'
import type { RequestSession } from '../context/variables.ts'
import type { AppEnv } from '../env.ts'
import { limitBody } from '../http/bounded-body.ts'
import { refusalResponse } from '../http/envelope.ts'
import { clearInvalidSession, readCallSession } from '../identity/session/session.ts'
import { addBotMoney, readBotMoney } from '../wallet/bots.ts'
import { ledgerStub } from '../wallet/ledger.ts'
import { computeTotalWorth } from '../wallet/total-worth.ts'

const { languageMenu, securityConfig, topsInfo, preferences, updatePreferences } = userCalls

type C = Context<AppEnv>

const BYTES_MAX = 4_096

const personal = (answer: (c: C, session: RequestSession) => Promise<Response> | Response) => async (c: C) => {
  c.header('cache-control', 'private, no-store')
  const session = await readCallSession(c)
  if (session) return answer(c, session)
  await clearInvalidSession(c)
  return refusalResponse(c, 'login_required')
}

const answer = (c: C, data: unknown) => c.json({ code: 0, data, msg: '' })

const account = (c: C, { person: user }: RequestSession) => objectStub(c.env, 'ACCOUNT', user.id)

type Answerer = (c: C, session: RequestSession) => Response | Promise<Response>

/** Login settings. A sub-account has type 2, no login of its own, and is entered from its main account (spec §3). */
const config: Answerer = async (c, session) => {
  const isSub = session.member.belongs !== undefined
  const hasSubs = !isSub && (await account(c, session).subAccounts()).length > 0
  return answer(c, { userSubType: isSub ? 2 : 1, changeLogin: isSub || hasSubs, standAloneLogin: !isSub })
}

const menu: Answerer = (c, { person: { id, contact, residence, inviteCode }, member: { belongs, unread } }) => {
  const userInfo = {
    contact: contact.value,
    residence,
    inviteCode,
    unreadCount: unread,
    ...(belongs && { name: belongs.name }),
  }
  return answer(c, { id, userInfo, availableLanguage: LOCALE_CODES })
}

const stored: Answerer = async (c, session) => {
  const chosen = await account(c, session).preferences()
  const { userLanguage, msgLanguage, pricingCurrency, scientificNotation, confirmVenue } = chosen
  return answer(c, {
    userLanguage,
    msgLanguage,
    pricingCurrency,
    confirmVenue,
    ...(scientificNotation !== undefined && { preferencesSettingInfo: { scientificNotation } }),
  })
}

const update: Answerer = async (c, session) => {
  const read = AccountPreferences.safeParse(await c.req.json().catch(() => undefined))
  if (!read.success) {
    const fields = read.error.issues.map(({ path }) => String(path[0] ?? ''))
    return refusalResponse(c, 'invalid_request', [...new Set(fields)].filter(Boolean))
  }
  await account(c, session).updatePreferences(read.data)
  return answer(c, null)
}

export const userCallRoutes = new Hono<AppEnv>()
  .get(callPath(languageMenu), (c) => answer(c, { whiteList: LOCALE_CODES }))
  .get(callPath(securityConfig), personal(config))
  .post(callPath(topsInfo), personal(menu))
  .get(callPath(preferences), personal(stored))
  .post(
    callPath(updatePreferences),
    limitBody(BYTES_MAX, (c) => refusalResponse(c, 'body_too_large')),
    personal(update),
  )
  .post(
    callPath(walletCalls.account),
    personal(async (c, session) => {
      const { person: user } = session
      const [holdings, bots, { markets }] = await Promise.all([
        ledgerStub(c.env, user.id).holdings(user.id),
        readBotMoney({ c, session, person: user.id }),
        objectStub(c.env, 'MARKET_SUMMARY', 'all').overview(),
      ])
      return c.json({ code: 200, data: computeTotalWorth(addBotMoney(holdings, bots), markets), msg: '' })
    }),
  )
