import type { Translate } from '#shared/i18n/types.ts'
import type { CommandVerb, CommandVerbs } from './parse.ts'

/** Splits the words of a verb, as the translations list them. */
export const parseVerbWords = (words: string): readonly string[] => words.toLowerCase().split(/[,،]\s*/)

/** Verbs of the paper account. */
export function parseCommandVerbs(t: Translate): CommandVerbs {
  const words = (verb: Exclude<CommandVerb, 'close' | 'last' | 'spot' | 'futures'>) =>
    parseVerbWords(t(`desk-tools.verbs.${verb}`))
  return {
    buy: words('buy'),
    sell: words('sell'),
    cancel: words('cancel'),
    go: words('go'),
    stop: words('stop'),
    limit: words('limit'),
    market: words('market'),
    at: words('at'),
    all: words('all'),
    postOnly: words('postOnly'),
    close: [],
    last: [],
    spot: [],
    futures: [],
  }
}
