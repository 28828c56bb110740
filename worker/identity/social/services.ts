import { type SocialLoginService, TELEGRAM_LOGIN } from '#shared/identity/social/services.ts'
import { type Env, loadSettings } from '../../env.ts'
import { hasPaperAccounts } from '../../upstream/hosts.ts'

export function listSocialServices(env: Env): readonly SocialLoginService[] {
  if (!hasPaperAccounts(env)) return []
  const { OIDC_PROVIDERS, TELEGRAM_BOT_NAME: bot } = loadSettings(env)
  return [...OIDC_PROVIDERS.map(({ name, label }) => ({ name, label })), ...(bot ? [{ ...TELEGRAM_LOGIN, bot }] : [])]
}
