// Lists of secrets in settings, separated by commas.

/** Secrets that verify beside the one that signs. */
export const OTHER_SECRETS_MAX = 4

export const parseSecretList = (list: string): readonly string[] =>
  list
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '')

export function isSecretList(list: string): boolean {
  const secrets = parseSecretList(list)
  return secrets.length <= OTHER_SECRETS_MAX && secrets.every(({ length }) => length >= 32 && length <= 512)
}
