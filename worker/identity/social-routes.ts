import { type Context, Hono } from 'hono'
import { SITE_API_BASE } from '#shared/api/contract.ts'
import { DEFAULT_LOCALE, isLocaleCode, localePath } from '#shared/i18n/locales.ts'
import { parseInviteParameter } from '#shared/identity/carried.ts'
import { SOCIAL_REFUSAL_MESSAGES, type SocialIdentity, type SocialRefusal } from '#shared/identity/social/refusals.ts'
import { type SocialLoginService, TELEGRAM_LOGIN, TELEGRAM_STATE_PARAMETER } from '#shared/identity/social/services.ts'
import { splitLocalePrefix } from '#shared/navigation/locale-path.ts'
import { toSafePath } from '#shared/navigation/safe-path.ts'
import type { OidcProvider } from '../context/social-settings.ts'
import { type AppEnv, loadSettings } from '../env.ts'
import { limitBody } from '../http/bounded-body.ts'
import { hasPaperAccounts } from '../upstream/hosts.ts'
import { consumeSingleUseId } from './captcha/memory.ts'
import type { AuthOutcome } from './outcome.ts'
import { createSocialFlow } from './social/flow.ts'
import { finishSocialLogin, startSocialLogin } from './social/openid.ts'
import { TELEGRAM_REPLAY_WINDOW_MS, verifyTelegramLogin } from './social/telegram.ts'
import { logInBySocial, storeSocialFlow, takeSocialFlow } from './social.ts'
import { readVisitor } from './visitor.ts'

type C = Context<AppEnv>

const BYTES_MAX = 20_000
const ANSWER = ['code', 'state', 'iss', 'error'] as const

const providerOf = (c: C): OidcProvider | undefined =>
  hasPaperAccounts(c.env)
    ? loadSettings(c.env).OIDC_PROVIDERS.find(({ name }) => name === c.req.param('name'))
    : undefined

function onward(c: C, from: string, path: string, told: Readonly<Record<string, string>> = {}): Response {
  const { pathname, searchParams } = new URL(from, loadSettings(c.env).ORIGIN)
  for (const [name, value] of Object.entries(told)) searchParams.set(name, value)
  const search = searchParams.toString()
  return c.redirect(localePath(splitLocalePrefix(pathname).locale, path) + (search && `?${search}`), 303)
}

const refusedFor = (c: C, from: string, { label }: SocialLoginService, reason: SocialRefusal) =>
  onward(c, from, '/login', { social: SOCIAL_REFUSAL_MESSAGES[reason], service: label })

/** The service answered, so the refusal is this site's own. */
function toSocialLoginRefusal(outcome: AuthOutcome): SocialRefusal {
  if (outcome.kind !== 'refused') return 'social_response'
  if (outcome.reason === 'account_frozen') return 'social_frozen'
  return outcome.reason === 'too_many_attempts' || outcome.reason === 'busy' ? 'social_limited' : 'social_gone'
}

/** Redirects to registration or login with a message if the identity has no account. */
async function goOn(c: C, from: string, service: SocialLoginService, identity: SocialIdentity): Promise<Response> {
  const { locale } = splitLocalePrefix(new URL(from, loadSettings(c.env).ORIGIN).pathname)
  const outcome = await logInBySocial(c, await readVisitor(c, locale), identity)
  if (outcome.kind === 'next') return onward(c, from, outcome.path)
  if (outcome.kind !== 'untied') return refusedFor(c, from, service, toSocialLoginRefusal(outcome))
  const path = outcome.how === 'fresh' ? '/register' : '/login'
  return onward(c, from, path, { social: outcome.how, service: service.label })
}

function returnOf(c: C): string {
  const { locale = '', redirectUrl } = c.req.query()
  const invite = parseInviteParameter(new URL(c.req.url).search)
  const carried = new URLSearchParams({
    ...(redirectUrl !== undefined && { redirectUrl: toSafePath(redirectUrl, loadSettings(c.env).ORIGIN) }),
    ...(invite && { r: invite }),
  }).toString()
  return localePath(isLocaleCode(locale) ? locale : DEFAULT_LOCALE, '/login') + (carried && `?${carried}`)
}

async function start(c: C): Promise<Response> {
  const provider = providerOf(c)
  if (!provider) return c.notFound()
  const { ORIGIN } = loadSettings(c.env)
  const returnTo = returnOf(c)
  const started = await startSocialLogin(provider, { origin: ORIGIN, returnTo, now: Date.now() })
  if (!started.ok) return refusedFor(c, returnTo, provider, started.error)
  await storeSocialFlow(c, provider, started.value.flow)
  return c.redirect(started.value.url, 302)
}

async function callback(c: C): Promise<Response> {
  const provider = providerOf(c)
  if (!provider) return c.notFound()
  const flow = await takeSocialFlow(c)
  if (!flow.ok) return refusedFor(c, '/login', provider, flow.error)
  const { returnTo } = flow.value
  const identity = await finishSocialLogin(provider, flow.value, new URL(c.req.url).searchParams, Date.now())
  if (!identity.ok) return refusedFor(c, returnTo, provider, identity.error)
  return goOn(c, returnTo, provider, identity.value)
}

const botToken = (c: C): string | undefined =>
  hasPaperAccounts(c.env) ? loadSettings(c.env).TELEGRAM_BOT_TOKEN : undefined

/** Telegram's widget is part of the login page, so the flow's state is passed to that page. */
async function startTelegram(c: C): Promise<Response> {
  if (!botToken(c)) return c.notFound()
  const returnTo = returnOf(c)
  const flow = createSocialFlow({ provider: TELEGRAM_LOGIN.name, redirectUri: '', returnTo, now: Date.now() })
  await storeSocialFlow(c, { responseMode: 'query' }, flow)
  return onward(c, returnTo, '/login', { [TELEGRAM_STATE_PARAMETER]: flow.state })
}

async function telegramCallback(c: C): Promise<Response> {
  const token = botToken(c)
  if (!token) return c.notFound()
  const flow = await takeSocialFlow(c)
  if (!flow.ok) return refusedFor(c, '/login', TELEGRAM_LOGIN, flow.error)
  const { returnTo, provider, state } = flow.value
  // This site added the state; Telegram has signed the other parameters.
  const { searchParams: params } = new URL(c.req.url)
  const isAsked = provider === TELEGRAM_LOGIN.name && params.get('state') === state
  params.delete('state')
  if (!isAsked) return refusedFor(c, returnTo, TELEGRAM_LOGIN, 'social_state')
  const now = Date.now()
  const said = await verifyTelegramLogin(params, token, now)
  if (!said.ok) return refusedFor(c, returnTo, TELEGRAM_LOGIN, said.error)
  const spent = await consumeSingleUseId(c.env, `telegram ${said.value.proof}`, now + TELEGRAM_REPLAY_WINDOW_MS)
  return spent.ok
    ? goOn(c, returnTo, TELEGRAM_LOGIN, said.value)
    : refusedFor(c, returnTo, TELEGRAM_LOGIN, 'social_expired')
}

/** A posted callback is cross-site and lacks same-site cookies, so it is redirected to a GET. */
async function posted(c: C): Promise<Response> {
  const provider = providerOf(c)
  if (provider?.responseMode !== 'form_post') return c.notFound()
  const form = await c.req.parseBody()
  const answer = new URLSearchParams()
  for (const name of ANSWER) {
    const value = form[name]
    if (typeof value === 'string') answer.set(name, value)
  }
  return c.redirect(`${c.req.path}?${answer}`, 303)
}

export const socialRoutes = new Hono<AppEnv>()
  .use(`${SITE_API_BASE}/social/*`, async (c, next) => {
    await next()
    c.res.headers.set('cache-control', 'private, no-store')
  })
  .get(`${SITE_API_BASE}/social/${TELEGRAM_LOGIN.name}/start`, startTelegram)
  .get(`${SITE_API_BASE}/social/${TELEGRAM_LOGIN.name}/callback`, telegramCallback)
  .get(`${SITE_API_BASE}/social/:name/start`, start)
  .get(`${SITE_API_BASE}/social/:name/callback`, callback)
  .post(`${SITE_API_BASE}/social/:name/callback`, limitBody(BYTES_MAX), posted)
