import type { Translate } from './types.ts'

/** Joins names with the comma of the reader's language; '' if empty. */
export const joinNames = (t: Translate, names: readonly string[]): string =>
  names.reduce((first, last) => (first === '' ? last : t('shell.list', { first, last })), '')
