import type { Translate } from './types.ts'

export const joinNames = (t: Translate, names: readonly string[]): string =>
  names.reduce((first, last) => (first === '' ? last : t('shell.list', { first, last })), '')
