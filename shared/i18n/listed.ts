import type { Translate } from './types.ts'

/** Several names in one text, with the comma of the reader’s language; the empty text where there are none. */
export const listed = (t: Translate, names: readonly string[]): string =>
  names.reduce((first, last) => (first === '' ? last : t('shell.list', { first, last })), '')
