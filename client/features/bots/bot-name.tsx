import type { BotEndReason, BotState } from '#shared/bots/bot-state.ts'
import type { BotKind } from '#shared/bots/kinds/registry.ts'
import type { BotSummaryView } from '#shared/bots/views.ts'
import { joinNames } from '#shared/i18n/listed.ts'
import { useT } from '../../i18n/translation.tsx'
import { Badge, type BadgeProps } from '../../ui/badge/badge.tsx'
import styles from './bots.module.css'
import { formatBotPair } from './figures.tsx'

const STATE_TONES: Readonly<Record<BotState, NonNullable<BadgeProps['tone']>>> = {
  created: 'accent',
  waiting: 'warning',
  running: 'success',
  paused: 'warning',
  stopping: 'warning',
  stopped: 'neutral',
  failed: 'danger',
}

type NameProps = {
  readonly kind: BotKind
  readonly market: string
  readonly coins: readonly string[]
  readonly isSimulated: boolean
  readonly href: string
}

export function BotName({ kind, market, coins, isSimulated, href }: NameProps) {
  const t = useT()
  return (
    <span className={styles.tags}>
      <a className={styles.link} href={href}>
        {t(`bots.kinds.${kind}.name`)} <bdi>{market === '' ? joinNames(t, coins) : formatBotPair(market)}</bdi>
      </a>
      {isSimulated && <Badge>{t('bots.board.simulated')}</Badge>}
    </span>
  )
}

export function BotStateBadge({ state }: { readonly state: BotState }) {
  const t = useT()
  return <Badge tone={STATE_TONES[state]}>{t(`bots.state.${state}`)}</Badge>
}

/** The reason that is stored of a bot that could not start says nothing (VN220). */
export function BotEnding({
  bot: { end, startObstacle },
}: {
  readonly bot: Pick<BotSummaryView, 'end' | 'startObstacle'>
}) {
  const t = useT()
  if (end === null) return null
  return <span className={styles.small}>{t(`bots.ends.${startObstacle ? 'start_refused' : end}`)}</span>
}

/** Says why a shared bot ended, to viewers who are not its owner. */
export function SharedBotEndReason({ end }: { readonly end: BotEndReason | null }) {
  const t = useT()
  if (end === null) return null
  return <span className={styles.small}>{end === 'owner' ? t('bots.board.endedByOwner') : t(`bots.ends.${end}`)}</span>
}
