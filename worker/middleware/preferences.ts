// Applies the account's preferences (spec §4), once per visit and login. After that, the URL decides the language.

import type { Context, MiddlewareHandler, Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import { objectStub } from '#objects/platform/object-stub.ts'
import { logWarning } from '#objects/platform/telemetry/log.ts'
import { UNAUTHORISED_CODE } from '#shared/api/failure.ts'
import { TIME_ZONE_COOKIE } from '#shared/format/clock.ts'
import { LOCALES, type LocaleCode, localePath } from '#shared/i18n/locales.ts'
import { AccountPreferences, mergeAccountPreferences } from '#shared/identity/account/preferences.ts'
import { findPreferredLanguage, listMissingPreferences } from '#shared/identity/language.ts'
import { type PreferenceUpdate, UserPreferences, userCalls } from '#shared/identity/user-calls.ts'
import { COOKIE_NAMES } from '#shared/law/cookies.ts'
import { toOrderConfirmations } from '#shared/markets/trading/confirmations.ts'
import { isLoginPath } from '#shared/navigation/login-path.ts'
import type { Route } from '#shared/pages/route.ts'
import { DESK_VIEW_COOKIE } from '#shared/preferences/desk-view.ts'
import { detectDevice } from '#shared/preferences/device.ts'
import { toSupportedCurrency } from '#shared/preferences/supported.ts'
import { type DisplayPreferences, readChosenPreferences, readPreferenceCookies } from '../context/choices.ts'
import type { AppEnv, Env } from '../env.ts'
import { readRequestCookie, setPreferenceCookie } from '../http/cookies.ts'
import { clearSessionCookies, hasSessionCookies, readCurrentSession } from '../identity/session/session.ts'
import { readRequestZone } from '../locale/clock.ts'
import { rememberLocale } from '../locale/locale.ts'
import { readExchangeCaller } from '../upstream/caller.ts'
import { computeTokenMark } from '../upstream/cookies.ts'
import { tryExchangeCall } from '../upstream/exchange.ts'
import type { ExchangeCaller } from '../upstream/headers.ts'
import { findUpstream, hasPaperAccounts } from '../upstream/hosts.ts'
import { redirectToLogin } from './login-redirect.ts'

/** Cookie that names the login whose preferences were already read. */
const READ = COOKIE_NAMES.loaded
/** Maximum delay of a page, ms. A failed read is only logged (spec §8). */
const PATIENCE_MS = 1_500

/** An unknown currency becomes the default of the language (spec §5). */
const choicesOf = ({ pricingCurrency, preferencesSettingInfo }: UserPreferences): Partial<DisplayPreferences> => ({
  ...(pricingCurrency !== undefined && { currency: toSupportedCurrency(pricingCurrency) }),
  ...(preferencesSettingInfo?.scientificNotation !== undefined && {
    notation: preferencesSettingInfo.scientificNotation ? 'indent' : 'normal',
  }),
})

async function writeBack(env: Env, update: PreferenceUpdate, caller: ExchangeCaller): Promise<void> {
  const written = await tryExchangeCall(env, userCalls.updatePreferences, update, { caller })
  if (!written.ok) logWarning('preferences_not_written', { code: written.failure.code, reason: written.failure.err })
}

function adopt(
  c: Context<AppEnv>,
  stored: UserPreferences,
  write: (missing: PreferenceUpdate) => Promise<void>,
): { language: LocaleCode; choices: Partial<DisplayPreferences> } {
  const { locale, languages } = c.var
  const language = findPreferredLanguage(stored.userLanguage, { available: languages, current: locale })
  const choices = choicesOf(stored)
  const { currency } = {
    ...readPreferenceCookies((name) => readRequestCookie(c, name), LOCALES[language].fiatCurrency),
    ...choices,
  }
  const device = detectDevice(c.req.header('sec-ch-ua-mobile'), c.req.header('user-agent'))
  const missing = listMissingPreferences(stored, { language, currency, device })
  if (missing) c.executionCtx.waitUntil(write(missing))
  return { language, choices }
}

/**
 * Applies loaded preferences to this visit and stores them in cookies.
 * @param others values for cookies only; empty ones replace those of an earlier user
 * @returns the redirect, if any
 */
function goOn(
  c: Context<AppEnv>,
  login: string,
  { language, choices }: ReturnType<typeof adopt>,
  others: Readonly<Record<string, string>> = {},
) {
  const remember = () => {
    setPreferenceCookie(c, READ, login, 'visit')
    rememberLocale(c, language)
    for (const [name, value] of Object.entries({ ...choices, ...others })) setPreferenceCookie(c, name, value)
  }
  if (language !== c.var.locale) {
    remember()
    return { elsewhere: c.redirect(localePath(language, c.var.path) + c.var.url.search, 302), remember }
  }
  c.set('preferred', choices)
  return { elsewhere: undefined, remember }
}

/**
 * Reads preferences at the first page after a login. The account takes missing preferences from the visitor's cookies
 * (AC8).
 */
async function ofAccount(c: Context<AppEnv>): Promise<ReturnType<typeof goOn> | undefined> {
  const session = await readCurrentSession(c)
  if (!session) return undefined
  const login = session.token.session
  const told = readRequestZone(c)
  const mark = told === undefined ? login : `${login} ${told}`
  const [readFor, zoneThen] = readRequestCookie(c, READ)?.split(' ') ?? []
  const account = objectStub(c.env, 'ACCOUNT', session.token.account)
  if (readFor === login) {
    if (told === undefined || told === zoneThen) return undefined
    // Updates only the zone, which mails use. Preferences that the user changed since the login stay.
    c.executionCtx.waitUntil(account.updatePreferences({ zone: told }))
    return { elsewhere: undefined, remember: () => setPreferenceCookie(c, READ, mark, 'visit') }
  }
  const stored = await account.preferences()
  const { scientificNotation, theme, colours, confirmSpot, confirmFutures, confirmVenue, ...rest } = stored
  const { deskView, clock, zone, ...fields } = rest
  const read = UserPreferences.parse({ ...fields, preferencesSettingInfo: { scientificNotation } })
  const chosen = readChosenPreferences((name) => readRequestCookie(c, name))
  if (told !== undefined && told !== zone) await account.updatePreferences({ zone: told })
  const { language, choices } = adopt(c, read, async (missing) => {
    await account.updatePreferences(
      mergeAccountPreferences(stored, AccountPreferences.parse({ ...missing, ...chosen })),
    )
  })
  const all = {
    ...choices,
    ...(theme && { theme }),
    ...(colours && { colours }),
    ...(deskView && { [DESK_VIEW_COOKIE]: deskView }),
    ...(clock && { clock }),
    ...(told === undefined && zone !== undefined && { [TIME_ZONE_COOKIE]: zone }),
  }
  return goOn(c, mark, { language, choices: all }, toOrderConfirmations(stored))
}

async function applyOfAccount(c: Context<AppEnv>, next: Next): ReturnType<MiddlewareHandler> {
  const own = await ofAccount(c).catch((error: unknown) => {
    logWarning('preferences_unreadable', { error })
    return undefined
  })
  if (own?.elsewhere) return own.elsewhere
  await next()
  return own?.remember()
}

async function applyOfUpstream(c: Context<AppEnv>, next: Next, meta: Route['meta']): ReturnType<MiddlewareHandler> {
  const caller = readExchangeCaller(c, c.var.locale)
  const { token } = caller.credentials
  if (token === undefined) return next()
  const login = (await computeTokenMark(token)).slice(0, 16)
  if (readRequestCookie(c, READ) === login) return next()

  const answer = await tryExchangeCall(c.env, userCalls.preferences, {}, { caller, patienceMs: PATIENCE_MS })
  if (!answer.ok && answer.failure.code === UNAUTHORISED_CODE) {
    if (!isLoginPath(c.var.path)) return redirectToLogin(c, meta)
    await next()
    return clearSessionCookies(c)
  }
  if (!answer.ok) {
    logWarning('preferences_unreadable', { code: answer.failure.code, reason: answer.failure.err })
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
}

/** Must run after `applyLocale` and before `visit`, which reads the choices. */
export const applyPreferences = ({ meta }: Pick<Route, 'meta'>) =>
  createMiddleware<AppEnv>(function preferred(c, next) {
    c.set('preferred', {})
    if (hasPaperAccounts(c.env)) return hasSessionCookies(c) ? applyOfAccount(c, next) : next()
    return findUpstream(c.env, 'spot') ? applyOfUpstream(c, next, meta) : next()
  })
