// Account preferences (spec §4), read once per visit and login; after that the URL's language wins.

import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { AccountPreferences, filledIn } from '#shared/account/preferences.ts'
import { UNAUTHORISED } from '#shared/api/failure.ts'
import { Preferences, type PreferenceUpdate, userCalls } from '#shared/api/users.ts'
import { DESK_COOKIE } from '#shared/desk-view.ts'
import { deviceOf } from '#shared/device.ts'
import { ZONE_COOKIE } from '#shared/format/clock.ts'
import { LOCALES, type LocaleCode, localePath } from '#shared/locales.ts'
import { isLogin } from '#shared/navigation/login-path.ts'
import { missingPreferences, preferredLanguage } from '#shared/preferences/language.ts'
import type { Route } from '#shared/route.ts'
import { confirmationsOf } from '#shared/trading/confirmations.ts'
import { supportedCurrency } from '#shared/validation/preferences.ts'
import type { AppEnv, Env } from '../env.ts'
import { callerOf } from '../upstream/caller.ts'
import { markOf } from '../upstream/cookies.ts'
import { tryCall } from '../upstream/exchange.ts'
import type { Caller } from '../upstream/headers.ts'
import { upstreamOf } from '../upstream/hosts.ts'
import { type Choices, chosenBefore, readChoices } from './choices.ts'
import { toldZone } from './clock.ts'
import { cookieOf, setCookieFor } from './cookies.ts'
import { rememberLocale } from './locale.ts'
import { toLogin } from './login-redirect.ts'
import { currentSession, endSession, isPersonal } from './session.ts'

/** Login for which this visit has read them. */
const READ = 'preferences'
/** Maximum delay of a page (spec §8: a failed load is only logged). */
const PATIENCE_MS = 1_500

/** Unknown currencies fall back to that of the language (spec §5). */
const choicesOf = ({ pricingCurrency, preferencesSettingInfo }: Preferences): Partial<Choices> => ({
  ...(pricingCurrency !== undefined && { currency: supportedCurrency(pricingCurrency) }),
  ...(preferencesSettingInfo?.scientificNotation !== undefined && {
    notation: preferencesSettingInfo.scientificNotation ? 'indent' : 'normal',
  }),
})

async function writeBack(env: Env, update: PreferenceUpdate, caller: Caller): Promise<void> {
  const written = await tryCall(env, userCalls.updatePreferences, update, { caller })
  if (!written.ok) console.warn(`preferences were not written back: ${written.failure.code} ${written.failure.err}`)
}

function adopt(
  c: Context<AppEnv>,
  stored: Preferences,
  write: (missing: PreferenceUpdate) => Promise<void>,
): { language: LocaleCode; choices: Partial<Choices> } {
  const { locale, languages } = c.var
  const language = preferredLanguage(stored.userLanguage, { available: languages, current: locale })
  const choices = choicesOf(stored)
  const { currency } = { ...readChoices((name) => cookieOf(c, name), LOCALES[language].fiatCurrency), ...choices }
  const device = deviceOf(c.req.header('sec-ch-ua-mobile'), c.req.header('user-agent'))
  const missing = missingPreferences(stored, { language, currency, device })
  if (missing) c.executionCtx.waitUntil(write(missing))
  return { language, choices }
}

/**
 * Applies loaded preferences to this visit and stores them in cookies.
 * @param others stored in cookies only. Written even if empty, so cookies of an earlier user do not count
 * @returns the redirect, if any
 */
function goOn(
  c: Context<AppEnv>,
  login: string,
  { language, choices }: ReturnType<typeof adopt>,
  others: Readonly<Record<string, string>> = {},
) {
  const remember = () => {
    setCookieFor(c, READ, login, 'visit')
    rememberLocale(c, language)
    for (const [name, value] of Object.entries({ ...choices, ...others })) setCookieFor(c, name, value)
  }
  if (language !== c.var.locale) {
    remember()
    return { elsewhere: c.redirect(localePath(language, c.var.path) + c.var.url.search, 302), remember }
  }
  c.set('preferred', choices)
  return { elsewhere: undefined, remember }
}

/** Read at the first page after a login. Missing ones are taken from the visitor's earlier choices (AC8). */
async function ofAccount(c: Context<AppEnv>): Promise<ReturnType<typeof goOn> | undefined> {
  const session = await currentSession(c)
  if (!session) return undefined
  const login = session.token.session
  const told = toldZone(c)
  const mark = told === undefined ? login : `${login} ${told}`
  const [readFor, zoneThen] = cookieOf(c, READ)?.split(' ') ?? []
  const account = c.env.ACCOUNT.getByName(session.token.account)
  if (readFor === login) {
    if (told === undefined || told === zoneThen) return undefined
    // Whoever travels gets mails in the new place's time; what they chose since stays as it is.
    c.executionCtx.waitUntil(account.updatePreferences({ zone: told }))
    return { elsewhere: undefined, remember: () => setCookieFor(c, READ, mark, 'visit') }
  }
  const stored = await account.preferences()
  const { scientificNotation, theme, colours, confirmSpot, confirmFutures, deskView, clock, zone, ...fields } = stored
  const read = Preferences.parse({ ...fields, preferencesSettingInfo: { scientificNotation } })
  const chosen = chosenBefore((name) => cookieOf(c, name))
  if (told !== undefined && told !== zone) await account.updatePreferences({ zone: told })
  const { language, choices } = adopt(c, read, async (missing) => {
    await account.updatePreferences(filledIn(stored, AccountPreferences.parse({ ...missing, ...chosen })))
  })
  const all = {
    ...choices,
    ...(theme && { theme }),
    ...(colours && { colours }),
    ...(deskView && { [DESK_COOKIE]: deskView }),
    ...(clock && { clock }),
    ...(told === undefined && zone !== undefined && { [ZONE_COOKIE]: zone }),
  }
  return goOn(c, mark, { language, choices: all }, confirmationsOf(stored))
}

/** Requires `applyLocale` before it, and runs before `visit`, which reads the choices. */
export const preferred = ({ meta }: Pick<Route, 'meta'>) =>
  createMiddleware<AppEnv>(async function preferred(c, next) {
    c.set('preferred', {})
    if (!upstreamOf(c.env, 'spot')) {
      const own = isPersonal(c) ? await ofAccount(c) : undefined
      if (own?.elsewhere) return own.elsewhere
      await next()
      return own?.remember()
    }
    const caller = callerOf(c, c.var.locale)
    const { token } = caller.credentials
    if (token === undefined) return next()
    const login = (await markOf(token)).slice(0, 16)
    if (cookieOf(c, READ) === login) return next()

    const answer = await tryCall(c.env, userCalls.preferences, {}, { caller, patienceMs: PATIENCE_MS })
    if (!answer.ok && answer.failure.code === UNAUTHORISED) {
      if (!isLogin(c.var.path)) return toLogin(c, meta)
      await next()
      return endSession(c)
    }
    if (!answer.ok) {
      console.warn(`preferences: ${answer.failure.code} ${answer.failure.err}`)
      return next()
    }
    const { elsewhere, remember } = goOn(
      c,
      login,
      adopt(c, answer.data, (missing) => writeBack(c.env, missing, caller)),
    )
    if (elsewhere) return elsewhere
    await next()
    return remember()
  })
