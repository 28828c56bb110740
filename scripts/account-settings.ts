// Checks the settings of worker/context/identity-settings.ts and delivery-settings.ts: an invalid one ends the start.

import { isSecretList, ROTATED_SECRETS_MAX } from '#shared/identity/secret-list.ts'

export const ACCOUNT_SETTINGS = [
  'SESSION_SECRET',
  'SESSION_SECRET_OTHERS',
  'PASSWORD_PEPPER',
  'PASSWORD_PEPPER_OTHERS',
  'PASSWORD_COST',
  'PASSWORD_POOL',
  'MAIL_URL',
  'MAIL_TOKEN',
  'MAIL_FROM',
  'SMS_URL',
  'SMS_TOKEN',
  'SMS_FROM',
  'OUTBOX_ACCESS',
] as const

const SECRETS = ['SESSION_SECRET', 'PASSWORD_PEPPER'] as const
const PROVIDERS = ['MAIL_URL', 'SMS_URL'] as const
const ACCESS = ['auto', 'open', 'closed']

const isProvider = (address: string): boolean => {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
}

/** Checks a list of additional secrets. Returns a one-line error that contains no secret. */
export function findSecretListError(
  env: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): string | undefined {
  const wrong = names.find((name) => !isSecretList(env[name] ?? ''))
  return (
    wrong && `${wrong} must list at most ${ROTATED_SECRETS_MAX} secrets of 32 to 512 characters, separated by commas`
  )
}

/** Returns a one-line error that contains no secret. */
export function findAccountSettingError(env: Readonly<Record<string, string | undefined>>): string | undefined {
  for (const name of SECRETS) {
    const { length } = env[name] ?? ''
    if (length > 0 && (length < 32 || length > 512)) return `${name} must have 32 to 512 characters, not ${length}`
  }
  const list = findSecretListError(env, ['SESSION_SECRET_OTHERS', 'PASSWORD_PEPPER_OTHERS'])
  if (list) return list
  const wrong = PROVIDERS.find((name) => env[name] && !isProvider(env[name]))
  if (wrong) return `${wrong} must be an https address (http on this machine), not "${env[wrong]}"`
  const cost = env.PASSWORD_COST ?? ''
  const [ln = 0, r = 0, p = 0] = cost.split(',').map(Number)
  const isCost = /^\d{1,2},\d{1,2},\d{1,2}$/.test(cost) && ln * r * p > 0 && 2 ** ln * r * p <= 2 ** 20
  if (cost !== '' && !isCost) return `PASSWORD_COST must be log2 N, r and p of scrypt, like 15,8,3, not "${cost}"`
  const pool = env.PASSWORD_POOL || '1'
  if (!/^\d{1,2}$/.test(pool) || Number(pool) < 1 || Number(pool) > 64) {
    return `PASSWORD_POOL must be a whole number from 1 to 64, not "${pool}"`
  }
  const access = env.OUTBOX_ACCESS || 'auto'
  return ACCESS.includes(access) ? undefined : `OUTBOX_ACCESS must be one of ${ACCESS.join(', ')}, not "${access}"`
}

/**
 * Returns the notice of `npm start` that codes are in the outbox, because no provider delivers messages. Undefined if
 * mails are delivered, accounts are on another server, or the outbox is off.
 */
export function formatOutboxNotice(env: Readonly<Record<string, string | undefined>>, url: string): string | undefined {
  const isElsewhere = Boolean(env.MAIL_URL || env.UPSTREAM_SPOT_URL)
  if (isElsewhere || env.OUTBOX_ACCESS === 'closed') return undefined
  return `Codes and mails are not sent; read them at ${url}/dev/outbox`
}
