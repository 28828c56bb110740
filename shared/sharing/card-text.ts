import { findChangeTone, isNonZero, isPositive } from '#shared/money/sign.ts'
import { formatZonedMinute } from '../format/dates.ts'
import { groupThousands } from '../format/group-thousands.ts'
import { formatPrice, truncateDecimals } from '../format/numbers.ts'
import { UTC } from '../format/zone.ts'
import { findContractMarket } from '../futures/contract-market.ts'
import type { LocaleCode } from '../i18n/locales.ts'
import type { Translate } from '../i18n/types.ts'
import { formatAmount } from '../markets/amounts.ts'
import { findMarket } from '../markets/markets.ts'
import type { SharedResultCard } from './cards.ts'

/** Encloses left-to-right text in direction marks. */
const isolated = (text: string): string => `\u2066${text}\u2069`

export type ResultCardFigure = {
  readonly key: 'entry' | 'exit' | 'profit' | 'size'
  readonly label: string
  readonly text: string
}

export type ResultCardText = {
  readonly title: string
  /** Market, such as `BTC/USDT`; the kind of card if it has no market. */
  readonly market: string
  /** Side, margin mode, leverage and state; for a closed position, how it ended. */
  readonly about: string
  readonly of: string
  /** Percentage with sign and percent sign. */
  readonly percent: string
  readonly tone: 'gain' | 'loss' | 'flat'
  readonly facts: readonly ResultCardFigure[]
  readonly recorded: string
  readonly paper: string
  readonly name?: string
  /** Invitation to scan the QR code, displayed below the code. */
  readonly scan: string
}

const MINUS = '−'

/** @param figure decimal text in percent */
export function formatResultCardPercent(figure: string): string {
  const cut = truncateDecimals(figure, 2)
  const value = groupThousands(cut.replace('-', ''))
  if (!isNonZero(cut)) return '0.00%'
  return `${cut.startsWith('-') ? MINUS : '+'}${value}%`
}

function signedAmount(amount: string, asset: string): string {
  const { text } = formatAmount(amount, asset)
  return `${isPositive(amount) ? '+' : ''}${text} ${asset}`
}

type CardFacts = Omit<SharedResultCard, 'id' | 'recordedAt' | 'theme' | 'background' | 'colours' | 'language'> &
  Partial<Pick<SharedResultCard, 'recordedAt'>>

function factsOf(card: CardFacts, t: Translate): ResultCardFigure[] {
  const [base = '', quoted = ''] = card.symbol.split('_')
  const { quote = quoted } = card
  const market = card.kind === 'holding' ? findMarket(card.symbol) : findContractMarket(card.symbol)
  const shownPrice = (text: string) => formatPrice(text, market?.priceDecimals ?? 2, 'normal').full
  const { entry, exit, profit, size, kind } = card
  const isProgram = kind === 'bot' || kind === 'copy'
  const sized = isProgram ? quote : base
  const texts = {
    entry: entry === undefined ? undefined : shownPrice(entry),
    exit: exit === undefined ? undefined : shownPrice(exit),
    profit: profit === undefined ? undefined : signedAmount(profit, quote),
    size: size === undefined ? undefined : `${formatAmount(size.replace('-', ''), sized).text} ${sized}`,
  }
  return (['entry', 'exit', 'profit', 'size'] as const).flatMap((key) => {
    const text = texts[key]
    if (text === undefined) return []
    if (!isProgram) return [{ key, label: t(`sharing.facts.${kind}.${key}`), text }]
    return key === 'profit' || key === 'size' ? [{ key, label: t(`sharing.facts.program.${key}`), text }] : []
  })
}

/** @param card without `recordedAt` (not recorded yet), the text contains the time of the figures instead */
export function createResultCardText(
  card: CardFacts,
  t: Translate,
  { locale, brand }: { locale: LocaleCode; brand: string },
): ResultCardText {
  const { kind, direction, mode, leverage, state, symbol, title, percent, at, recordedAt = at, name, product } = card
  const program = kind === 'bot' || kind === 'copy' ? t(`sharing.programs.${kind}`) : undefined
  // A card is public, so its times are UTC.
  const when = (time: number) => isolated(formatZonedMinute(time, locale, UTC))
  const about = [
    ...(direction ? [t(`sharing.direction.${direction}`)] : []),
    ...(kind === 'holding' ? [t('sharing.products.spot')] : []),
    ...(program !== undefined && symbol !== '' ? [program] : []),
    ...(product ? [t(`sharing.products.${product}`)] : []),
    ...(mode ? [t(`sharing.mode.${mode}`)] : []),
    ...(leverage === undefined ? [] : [isolated(`${leverage}×`)]),
    t(`sharing.state.${state}`),
    ...(kind === 'closed' || state === 'over' ? [when(at)] : []),
  ]
  const market = symbol === '' ? (program ?? '') : symbol.replace('_', '/')
  return {
    title: t(`sharing.titles.${title}`),
    market,
    about: about.join(' · '),
    of: t(`sharing.of.${kind === 'bot' || kind === 'copy' ? 'program' : kind}`),
    percent: formatResultCardPercent(percent),
    tone: findChangeTone(truncateDecimals(percent, 2)),
    facts: factsOf(card, t),
    recorded: t('sharing.recorded', { brand, time: when(recordedAt) }),
    paper: t('sharing.paper'),
    scan: t('sharing.scan'),
    ...(name !== undefined && { name }),
  }
}

export function formatResultCardAlternative({
  title,
  market,
  about,
  of,
  percent,
  facts,
  name,
  recorded,
  paper,
}: ResultCardText): string {
  const figures = facts.map(({ label, text }) => `${label}: ${isolated(text)}`)
  const parts = [title, `${isolated(market)} · ${about}`, `${of}: ${isolated(percent)}`, ...figures]
  return [...parts, ...(name === undefined ? [] : [isolated(name)]), recorded, paper].join('. ')
}
