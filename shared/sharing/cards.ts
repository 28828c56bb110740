// What a shared card says. Decimal text for percent, prices and amounts, epoch ms.

import { z } from 'zod/mini'
import { CopyKind } from '../copy/kinds.ts'
import { PositionEnd } from '../futures/history.ts'
import { MarginMode } from '../futures/legs.ts'
import { LOCALE_CODES } from '../locales.ts'
import { CARD_KINDS, SubjectText } from './subjects.ts'

const Text = z.string()

/** Titles to choose from: nobody writes on a card what others would have to read. */
export const TITLES = ['result', 'plan', 'patience', 'lesson'] as const
export const CARD_THEMES = ['dark', 'light'] as const
/** Drawn by picture.ts. */
export const BACKGROUNDS = ['ridge', 'wave', 'mesh'] as const

/** Cards of a person that others can see, and those that may be made in a day. */
export const CARDS_MOST = 30
export const CARDS_A_DAY = 40

/** Random, and so nothing to guess; its first digit names the object that keeps the card. */
export const CardId = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/** What became of it so far. */
const State = z.enum(['open', 'held', 'running', 'over', ...PositionEnd.options])

const said = {
  kind: z.enum(CARD_KINDS),
  /** Market of the contract, or of the coin against USDT; of a bot that trades a basket, and of a copy portfolio, ''. */
  symbol: Text,
  /** Of what amounts of a bot or a copy portfolio are. */
  quote: z.optional(Text),
  /** What a copy portfolio trades. */
  product: z.optional(CopyKind),
  /** Of a position. */
  direction: z.optional(z.enum(['long', 'short'])),
  mode: z.optional(MarginMode),
  leverage: z.optional(z.int()),
  state: State,
  /** Of the margin that a position was opened with, of the cost of a holding, of what was put in; signed. */
  percent: Text,
  /** When the figures were so: when a position ended, else when they were read. */
  at: z.int(),
} as const

/** A bot or a copy portfolio has none. */
const Prices = { entry: z.optional(Text), exit: z.optional(Text) } as const
/** `profit` in the market's quote asset, signed; `size` in its base asset, of a bot or a copy portfolio what was put in. */
const Amounts = { profit: Text, size: Text } as const

/** All that the exchange has of a subject: for its owner alone. */
export const ResultFacts = z.object({ ...said, ...Prices, ...Amounts })
export type ResultFacts = z.infer<typeof ResultFacts>

const look = {
  title: z.enum(TITLES),
  theme: z.enum(CARD_THEMES),
  background: z.enum(BACKGROUNDS),
  /** Which colour a rise has, as its owner is used to. */
  colours: z.enum(['upgreen', 'upred']),
  /** Of the picture's words. */
  language: z.enum(LOCALE_CODES),
} as const

/** What everybody is told. What its owner did not choose to show is not in it, nor anywhere else. */
export const SharedCard = z.object({
  ...said,
  ...look,
  id: CardId,
  /** When the exchange wrote it down. */
  recordedAt: z.int(),
  entry: z.optional(Text),
  exit: z.optional(Text),
  profit: z.optional(Text),
  size: z.optional(Text),
  /** Their contact, masked. */
  name: z.optional(Text),
  /** Code of the invitation, with a link's number (shared/affiliate/invites.ts). */
  invite: z.optional(Text),
})
export type SharedCard = z.infer<typeof SharedCard>

/** Boxes of a form send `on`, or nothing. */
const Flag = z._default(z.union([z.boolean(), z.enum(['on', ''])]), false)
export const isOn = (flag: z.infer<typeof Flag>): boolean => flag === true || flag === 'on'

const choices = {
  title: z._default(look.title, 'result'),
  theme: z._default(look.theme, 'dark'),
  background: z._default(look.background, 'ridge'),
  colours: z._default(look.colours, 'upgreen'),
  language: z._default(look.language, 'en_US'),
  amounts: Flag,
  prices: Flag,
  name: Flag,
  /** Number of an invite link of one's own, 0 for the code without one; `none` for no invitation. */
  link: z._default(z.string().check(z.regex(/^(?:none|\d{1,4})$/)), '0'),
} as const
export const ShareChoices = z.object(choices)
export type ShareChoices = z.infer<typeof ShareChoices>

/** What a card is asked for with. Figures have no place in it. */
export const ShareRequest = z.object({
  ...choices,
  of: SubjectText,
  /** The client's own id: with it, asking again is harmless. */
  key: z.string().check(z.regex(/^[\w.:-]{8,80}$/)),
})
export type ShareRequest = z.infer<typeof ShareRequest>

/** What is chosen before anything is. */
export const FIRST_CHOICES: ShareChoices = { ...ShareChoices.parse({}), prices: true }

type Shown = {
  readonly choices: ShareChoices
  readonly recordedAt: number
  readonly id: string
  /** Of its owner, where it is to be shown. */
  readonly name?: string | undefined
  readonly invite?: string | undefined
}

/** The card of a result: what was not chosen stays behind. */
export function cardOf(facts: ResultFacts, { choices: chosen, recordedAt, id, name, invite }: Shown): SharedCard {
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
    ...(isOn(chosen.prices) && entry !== undefined && exit !== undefined && { entry, exit }),
    ...(isOn(chosen.amounts) && { profit, size }),
    ...(isOn(chosen.name) && name !== undefined && { name }),
    ...(invite !== undefined && { invite }),
  }
}

/** An invite link of one's own. */
export const ShareLink = z.object({ number: z.int(), name: Text, invite: Text })
export type ShareLink = z.infer<typeof ShareLink>

/** What somebody chooses from. */
export const ShareDraft = z.object({
  facts: ResultFacts,
  /** Contact of its owner, masked. */
  name: Text,
  /** None where there is no inviter programme. */
  links: z.array(ShareLink),
})
export type ShareDraft = z.infer<typeof ShareDraft>
