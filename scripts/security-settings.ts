// Checks the settings of worker/context/security-txt-settings.ts: an invalid one ends the start.

import { isHttpsAddress, isLanguageList, isSecurityContactList } from '#shared/operator/security-txt.ts'

export const SECURITY_SETTINGS = ['SECURITY_CONTACT', 'SECURITY_LANGUAGES', 'SECURITY_POLICY_URL'] as const

/** Returns a one-line error. */
export function findSecuritySettingError(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const contact = env.SECURITY_CONTACT ?? ''
  if (!isSecurityContactList(contact)) {
    return `SECURITY_CONTACT must list mailto:, tel: or https: addresses, not "${contact}"`
  }
  const languages = env.SECURITY_LANGUAGES || 'en'
  if (!isLanguageList(languages)) return `SECURITY_LANGUAGES must list language tags like en, pt-BR, not "${languages}"`
  const policy = env.SECURITY_POLICY_URL ?? ''
  if (policy === '' || isHttpsAddress(policy)) return undefined
  return `SECURITY_POLICY_URL must be an https address, not "${policy}"`
}
