// Checks the settings of worker/context/upstream-settings.ts: an invalid one ends the start.

import { isExchangeAddress } from '#shared/api/exchange-address.ts'

export const UPSTREAM_SETTINGS = [
  'PAPER_ACCOUNTS',
  'UPSTREAM_SPOT_URL',
  'UPSTREAM_FUTURES_URL',
  'UPSTREAM_SPOT_WS_URL',
  'UPSTREAM_PATHS',
  'UPSTREAM_APP_VERSION',
] as const

function isPattern(source: string): boolean {
  try {
    return new RegExp(source) instanceof RegExp
  } catch {
    return false
  }
}

/** Returns a one-line error. */
export function findUpstreamSettingError(env: Readonly<Record<string, string | undefined>>): string | undefined {
  for (const name of ['UPSTREAM_SPOT_URL', 'UPSTREAM_FUTURES_URL'] as const) {
    const address = env[name] ?? ''
    if (address !== '' && !isExchangeAddress(address, 'http')) {
      return `${name} must be an https address (http on this machine), not "${address}"`
    }
  }
  const socket = env.UPSTREAM_SPOT_WS_URL ?? ''
  if (socket !== '' && !isExchangeAddress(socket, 'ws')) {
    return `UPSTREAM_SPOT_WS_URL must be a wss address (ws on this machine), not "${socket}"`
  }
  const accounts = env.PAPER_ACCOUNTS || 'true'
  if (accounts !== 'true' && accounts !== 'false') return `PAPER_ACCOUNTS must be true or false, not "${accounts}"`
  const { UPSTREAM_PATHS: paths = '', UPSTREAM_APP_VERSION: version = '' } = env
  if (!isPattern(paths)) return `UPSTREAM_PATHS must be a regular expression, not "${paths}"`
  if (!/^[\w.-]{0,32}$/.test(version)) return `UPSTREAM_APP_VERSION must be a version, not "${version}"`
  return undefined
}
