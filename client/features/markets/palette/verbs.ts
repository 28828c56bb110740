import type { Translate } from '#shared/i18n/types.ts'
import type { CommandVerb, CommandVerbs } from './parse.ts'

export function parseCommandVerbs(t: Translate): CommandVerbs {
  const words = (verb: CommandVerb) =>
    t(`desk-tools.verbs.${verb}`)
      .toLowerCase()
      .split(/[,،]\s*/)
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
  }
}
