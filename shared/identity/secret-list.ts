import { parseNameList } from '../platform/name-list.ts'

export const ROTATED_SECRETS_MAX = 4

export function isSecretList(list: string): boolean {
  const secrets = parseNameList(list)
  return secrets.length <= ROTATED_SECRETS_MAX && secrets.every(({ length }) => length >= 32 && length <= 512)
}
