import { parseNameList } from '../platform/name-list.ts'

const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

export function isAlertAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && LOCAL_HOST.test(hostname))
}

/** True for the prefix of Standard Webhooks followed by base64 of 24 to 64 bytes. */
export const isWebhookSecret = (secret: string): boolean =>
  /^whsec_(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(secret) &&
  secret.length >= 6 + 32 &&
  secret.length <= 6 + 88

const isMailAddress = (address: string): boolean => /^[^\s@,<>]+@[^\s@,<>]+$/.test(address) && address.length <= 320
export const ALERT_EMAILS_MAX = 10
export function isMailAddressList(list: string): boolean {
  const addresses = parseNameList(list)
  return addresses.length <= ALERT_EMAILS_MAX && addresses.every(isMailAddress)
}

export const ALERT_DAY_DOLLARS_DEFAULT = 30
export const isDollarLimit = (text: string): boolean => /^\d{1,6}$/.test(text) && Number(text) >= 1
