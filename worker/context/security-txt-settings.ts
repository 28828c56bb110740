import { z } from 'zod/mini'
import {
  isHttpsAddress,
  isLanguageList,
  isSecurityContactList,
  type SecurityContact,
} from '#shared/operator/security-txt.ts'
import { parseNameList } from '#shared/platform/name-list.ts'

export const SECURITY_TXT_SETTING_FIELDS = {
  /** URIs separated by commas; if empty, the site has no security.txt. */
  SECURITY_CONTACT: z._default(z.string().check(z.refine(isSecurityContactList)), ''),
  SECURITY_LANGUAGES: z._default(z.string().check(z.refine(isLanguageList)), 'en'),
  SECURITY_POLICY_URL: z._default(z.union([z.literal(''), z.string().check(z.refine(isHttpsAddress))]), ''),
} as const

const Fields = z.object(SECURITY_TXT_SETTING_FIELDS)

export function toSecurityContact(fields: z.infer<typeof Fields>): SecurityContact | undefined {
  const contacts = parseNameList(fields.SECURITY_CONTACT)
  if (contacts.length === 0) return undefined
  return { contacts, languages: parseNameList(fields.SECURITY_LANGUAGES), policy: fields.SECURITY_POLICY_URL }
}
