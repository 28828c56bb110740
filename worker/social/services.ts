import { type Service, TELEGRAM } from '#shared/social/services.ts'
import { type Env, settings } from '../env.ts'
import { upstreamOf } from '../upstream/hosts.ts'

export function servicesOf(env: Env): readonly Service[] {
  if (upstreamOf(env, 'spot')) return []
  const { OIDC_PROVIDERS, TELEGRAM_BOT_NAME: bot } = settings(env)
  return [...OIDC_PROVIDERS.map(({ name, label }) => ({ name, label })), ...(bot ? [{ ...TELEGRAM, bot }] : [])]
}
