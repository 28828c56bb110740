import { SITE_API_BASE } from '#shared/api/contract.ts'
import type { Translate } from '#shared/i18n/types.ts'
import { findReturnPath, parseInviteParameter } from '#shared/identity/carried.ts'
import {
  type SocialLoginOffer,
  type SocialLoginService,
  TELEGRAM_LOGIN,
  TELEGRAM_STATE_PARAMETER,
  UNLINKED_LOGIN_STATES,
} from '#shared/identity/social/services.ts'
import type { Visit } from '#shared/pages/visit.ts'
import type { Env } from '../../env.ts'
import { loadTranslator } from '../../locale/messages.ts'
import { listSocialServices } from './services.ts'

const REASONS = ['denied', 'expired', 'wrong', 'unreachable', 'frozen', 'limited', 'gone'] as const
const STATE = /^[\w-]{43}$/

/** Selects only known texts and configured services. */
function noticeOf(
  t: Translate,
  services: readonly SocialLoginService[],
  query: URLSearchParams,
): SocialLoginOffer['notice'] {
  const service = services.find(({ label }) => label === query.get('service'))?.label
  if (service === undefined) return undefined
  const untied = UNLINKED_LOGIN_STATES.find((each) => each === query.get('social'))
  if (untied) return { tone: 'info', words: t(`social.untied.${untied}`, { service }) }
  const reason = REASONS.find((each) => each === query.get('social'))
  if (reason === undefined) return undefined
  const isNamed = reason === 'wrong' || reason === 'unreachable' || reason === 'gone'
  return {
    tone: 'warning',
    words: isNamed ? t(`social.refusals.${reason}`, { service }) : t(`social.refusals.${reason}`),
  }
}

function linkQuery({ locale, search, origin }: Visit): URLSearchParams {
  const invite = parseInviteParameter(search)
  return new URLSearchParams({ locale, redirectUrl: findReturnPath(search, origin), ...(invite && { r: invite }) })
}

export async function createSocialOffer(env: Env, visit: Visit): Promise<SocialLoginOffer> {
  const { locale, search } = visit
  const services = listSocialServices(env)
  if (services.length === 0) return { links: [] }
  const t = await loadTranslator(env, locale)
  const query = new URLSearchParams(search)
  const notice = noticeOf(t, services, query)
  const bot = services.find(({ name }) => name === TELEGRAM_LOGIN.name)?.bot
  const state = query.get(TELEGRAM_STATE_PARAMETER) ?? ''
  return {
    links: services.map(({ name, label }) => ({
      name,
      words: t('social.continue', { service: label }),
      href: `${SITE_API_BASE}/social/${name}/start?${linkQuery(visit)}`,
    })),
    ...(notice && { notice }),
    ...(bot !== undefined &&
      STATE.test(state) && {
        telegram: { bot, state, words: t('social.confirm', { service: TELEGRAM_LOGIN.label }) },
      }),
  }
}
