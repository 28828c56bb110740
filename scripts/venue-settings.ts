// Checks the settings of worker/context/venue-settings.ts.

import { isExchangeAddress } from '#shared/api/exchange-address.ts'
import { isSecretList, ROTATED_SECRETS_MAX } from '#shared/identity/secret-list.ts'
import { VENUE_SECRET_MAX, VENUE_SECRET_MIN } from '#shared/venues/secrets.ts'

export const VENUE_SETTINGS = [
  'VENUE_SPOT_URL',
  'VENUE_FUTURES_URL',
  'VENUE_CONTRACT_BOTS',
  'VENUE_CONTRACT_COPIES',
  'VENUE_SPOT_WS_URL',
  'VENUE_FUTURES_WS_URL',
  'VENUE_KEY_SECRET',
  'VENUE_KEY_SECRET_OTHERS',
] as const

function findSocketError(name: string, socket: string, needed: string, address: string): string | undefined {
  if (socket === '') return undefined
  if (!isExchangeAddress(socket, 'ws')) return `${name} must be a wss address (ws on this machine), not "${socket}"`
  return address === '' ? `${name} needs ${needed}` : undefined
}

/** Returns a one-line error without the value of a secret. */
export function findVenueSettingError(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const { VENUE_SPOT_URL: address = '', VENUE_KEY_SECRET: secret = '', VENUE_KEY_SECRET_OTHERS: others = '' } = env
  if (address !== '' && !isExchangeAddress(address, 'http')) {
    return `VENUE_SPOT_URL must be an https address (http on this machine), not "${address}"`
  }
  const { VENUE_SPOT_WS_URL: socket = '', VENUE_FUTURES_URL: futures = '' } = env
  if (futures !== '' && !isExchangeAddress(futures, 'http')) {
    return `VENUE_FUTURES_URL must be an https address (http on this machine), not "${futures}"`
  }
  if (futures !== '' && address === '') return 'VENUE_FUTURES_URL needs VENUE_SPOT_URL, which states what keys may do'
  for (const name of ['VENUE_CONTRACT_BOTS', 'VENUE_CONTRACT_COPIES']) {
    const value = env[name] ?? 'off'
    if (value !== 'on' && value !== 'off') return `${name} must be "on" or "off", not "${value}"`
    if (value === 'on' && futures === '') return `${name} needs VENUE_FUTURES_URL`
  }
  const ofSocket =
    findSocketError('VENUE_SPOT_WS_URL', socket, 'VENUE_SPOT_URL', address) ??
    findSocketError('VENUE_FUTURES_WS_URL', env.VENUE_FUTURES_WS_URL ?? '', 'VENUE_FUTURES_URL', futures)
  if (ofSocket) return ofSocket
  if (address !== '' && secret === '') return 'VENUE_SPOT_URL needs VENUE_KEY_SECRET, which encrypts keys of users'
  const { length } = secret
  if (length > 0 && (length < VENUE_SECRET_MIN || length > VENUE_SECRET_MAX)) {
    return `VENUE_KEY_SECRET must have ${VENUE_SECRET_MIN} to ${VENUE_SECRET_MAX} characters, not ${length}`
  }
  if (!isSecretList(others)) {
    return `VENUE_KEY_SECRET_OTHERS must list at most ${ROTATED_SECRETS_MAX} secrets of ${VENUE_SECRET_MIN} to ${VENUE_SECRET_MAX} characters, separated by commas`
  }
  return undefined
}
