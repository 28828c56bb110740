import { parseNameList } from '../platform/name-list.ts'

export const OTHER_SECRETS_MAX = 4

export function isSecretList(list: string): boolean {
  const secrets = parseNameList(list)
  return secrets.length <= OTHER_SECRETS_MAX && secrets.every(({ length }) => length >= 32 && length <= 512)
}
