import type { Translate } from './types.ts'

/** Joins names with the list separator of the user's language; '' if there are none. */
export const joinNames = (t: Translate, names: readonly string[]): string =>
  names.reduce((first, last) => (first === '' ? last : t('shell.list', { first, last })), '')
