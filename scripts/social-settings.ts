// Checks the settings of worker/context/social-settings.ts: an invalid one ends the start.

export const SOCIAL_SETTINGS = ['OIDC_PROVIDERS', 'TELEGRAM_BOT_TOKEN', 'TELEGRAM_BOT_NAME'] as const

/** Providers whose issuer is known (worker/context/social-settings.ts). */
const PRESETS = ['google', 'apple']

function providersFault(text: string): string | undefined {
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    return 'OIDC_PROVIDERS must be JSON'
  }
  if (!Array.isArray(list)) return 'OIDC_PROVIDERS must be a list'
  for (const entry of list as readonly Readonly<Record<string, unknown>>[]) {
    const { name, clientId, issuer } = entry ?? {}
    if (typeof name !== 'string' || !/^[a-z][a-z0-9-]{0,23}$/.test(name)) {
      return 'OIDC_PROVIDERS: each needs a name of small letters, digits and "-"'
    }
    if (typeof clientId !== 'string' || clientId === '') return `OIDC_PROVIDERS: ${name} needs a clientId`
    if (typeof issuer !== 'string' && !PRESETS.includes(name)) return `OIDC_PROVIDERS: ${name} needs an issuer`
  }
  return undefined
}

/** Returns a one-line error that contains no secret. */
export function findSocialSettingError(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const { OIDC_PROVIDERS, ORIGIN, TELEGRAM_BOT_TOKEN, TELEGRAM_BOT_NAME } = env
  if (OIDC_PROVIDERS) {
    const fault = providersFault(OIDC_PROVIDERS)
    if (fault) return fault
    if (!ORIGIN) return 'OIDC_PROVIDERS needs ORIGIN, the address of this site that the services send people back to'
  }
  if (TELEGRAM_BOT_TOKEN && !/^\d+:[\w-]{30,}$/.test(TELEGRAM_BOT_TOKEN)) {
    return 'TELEGRAM_BOT_TOKEN must be a token as Telegram gives it: digits, a colon, letters'
  }
  if (!TELEGRAM_BOT_TOKEN !== !TELEGRAM_BOT_NAME) return 'TELEGRAM_BOT_TOKEN and TELEGRAM_BOT_NAME belong together'
  if (TELEGRAM_BOT_TOKEN && !ORIGIN)
    return 'TELEGRAM_BOT_TOKEN needs ORIGIN, the address of this site that people are sent back to'
  return undefined
}
