import type { Translate } from '#shared/i18n/types.ts'
import type { CommandVerbs } from '../../markets/palette/parse.ts'
import { parseCommandVerbs, parseVerbWords } from '../../markets/palette/verbs.ts'

/**
 * Verbs of an account at a venue. A spot pair has a word for closing too, so that the command is refused by name.
 * @param own texts of the venue's screen
 * @param hasFutures true if the site has contracts
 */
export const parseVenueVerbs = (t: Translate, own: Translate, hasFutures: boolean): CommandVerbs => ({
  ...parseCommandVerbs(t),
  close: parseVerbWords(own('venue.palette.verbs.close')),
  last: parseVerbWords(own('venue.palette.verbs.last')),
  spot: parseVerbWords(own('venue.palette.verbs.spot')),
  futures: hasFutures ? parseVerbWords(own('venue.palette.verbs.futures')) : [],
})
