// Percent, prices and amounts are decimal text, times epoch ms.

import { z } from 'zod/mini'
import { CopyKind } from '../copy/kinds.ts'
import { PositionEnd } from '../futures/history.ts'
import { MarginMode } from '../futures/legs.ts'
import { LOCALE_CODES } from '../i18n/locales.ts'
import { RESULT_CARD_KINDS, ResultCardSubjectText } from './subjects.ts'

const Text = z.string()

/** Fixed titles, because a card must not contain free text. */
export const RESULT_CARD_TITLES = ['result', 'plan', 'patience', 'lesson'] as const
export const RESULT_CARD_THEMES = ['dark', 'light'] as const
export const RESULT_CARD_BACKGROUNDS = ['ridge', 'wave', 'mesh'] as const

export const USER_RESULT_CARDS_MAX = 30
export const NEW_RESULT_CARDS_DAY_MAX = 40

/** Random id that cannot be guessed. Its first digit selects the Durable Object. */
export const ResultCardId = z.string().check(z.regex(/^[0-9a-f]{32}$/))

const State = z.enum(['open', 'held', 'running', 'over', ...PositionEnd.options])

const said = {
  kind: z.enum(RESULT_CARD_KINDS),
  /** Market of the contract, or of the coin against USDT; '' for a basket bot and for a copy portfolio. */
  symbol: Text,
  quote: z.optional(Text),
  product: z.optional(CopyKind),
  direction: z.optional(z.enum(['long', 'short'])),
  mode: z.optional(MarginMode),
  leverage: z.optional(z.int()),
  state: State,
  /** Signed profit in percent of a position's initial margin, a holding's cost, or the investment. */
  percent: Text,
  at: z.int(),
} as const

/** Prices; absent for a bot or a copy portfolio. */
const Prices = { entry: z.optional(Text), exit: z.optional(Text) } as const
/**
 * `profit`: signed, in the market's quote asset. `size`: in the base asset; for a bot or a copy portfolio, the
 * investment.
 */
const Amounts = { profit: Text, size: Text } as const

/** The owner chooses which figures the public card shows. */
export const SharedResultFigures = z.object({ ...said, ...Prices, ...Amounts })
export type SharedResultFigures = z.infer<typeof SharedResultFigures>

const look = {
  title: z.enum(RESULT_CARD_TITLES),
  theme: z.enum(RESULT_CARD_THEMES),
  background: z.enum(RESULT_CARD_BACKGROUNDS),
  colours: z.enum(['upgreen', 'upred']),
  language: z.enum(LOCALE_CODES),
} as const

/** Contains only what its owner chose. */
export const SharedResultCard = z.object({
  ...said,
  ...look,
  id: ResultCardId,
  recordedAt: z.int(),
  entry: z.optional(Text),
  exit: z.optional(Text),
  profit: z.optional(Text),
  size: z.optional(Text),
  /** Masked contact of the owner. */
  name: z.optional(Text),
  invite: z.optional(Text),
})
export type SharedResultCard = z.infer<typeof SharedResultCard>

const Flag = z._default(z.union([z.boolean(), z.enum(['on', ''])]), false)
export const isFlagSet = (flag: z.infer<typeof Flag>): boolean => flag === true || flag === 'on'

const choices = {
  title: z._default(look.title, 'result'),
  theme: z._default(look.theme, 'dark'),
  background: z._default(look.background, 'ridge'),
  colours: z._default(look.colours, 'upgreen'),
  language: z._default(look.language, 'en_US'),
  amounts: Flag,
  prices: Flag,
  name: Flag,
  /** Number of an invite link; 0 for the plain code, `none` for no invitation. */
  link: z._default(z.string().check(z.regex(/^(?:none|\d{1,4})$/)), '0'),
} as const
export const ResultCardChoices = z.object(choices)
export type ResultCardChoices = z.infer<typeof ResultCardChoices>

/** The input has no figures, because the server computes them. */
export const ResultCardRequest = z.object({
  ...choices,
  of: ResultCardSubjectText,
  key: z.string().check(z.regex(/^[\w.:-]{8,80}$/)),
})
export type ResultCardRequest = z.infer<typeof ResultCardRequest>

export const DEFAULT_RESULT_CARD_CHOICES: ResultCardChoices = { ...ResultCardChoices.parse({}), prices: true }

type CardView = {
  readonly choices: ResultCardChoices
  readonly recordedAt: number
  readonly id: string
  readonly name?: string | undefined
  readonly invite?: string | undefined
}

export function createResultCard(
  facts: SharedResultFigures,
  { choices: chosen, recordedAt, id, name, invite }: CardView,
): SharedResultCard {
  const { entry, exit, profit, size, ...rest } = facts
  const { title, theme, background, colours, language } = chosen
  return {
    ...rest,
    id,
    recordedAt,
    title,
    theme,
    background,
    colours,
    language,
    ...(isFlagSet(chosen.prices) && entry !== undefined && exit !== undefined && { entry, exit }),
    ...(isFlagSet(chosen.amounts) && { profit, size }),
    ...(isFlagSet(chosen.name) && name !== undefined && { name }),
    ...(invite !== undefined && { invite }),
  }
}

export const InviteLink = z.object({ number: z.int(), name: Text, invite: Text })
export type InviteLink = z.infer<typeof InviteLink>

export const ResultCardDraft = z.object({
  facts: SharedResultFigures,
  /** Masked contact of the owner. */
  name: Text,
  /** Empty if there is no affiliate programme. */
  links: z.array(InviteLink),
})
export type ResultCardDraft = z.infer<typeof ResultCardDraft>
