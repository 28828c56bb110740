/** Splits a setting such as `p2p, futures` at its commas, without empty items. */
export const parseNameList = (list: string): readonly string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
