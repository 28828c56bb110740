import { formatDuration } from '#shared/format/durations.ts'
import type { TraderFigures } from '#shared/p2p/ads.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { DefinitionItem } from '../../section/fact.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import styles from './p2p.module.css'

type TraderProps = { readonly figures: TraderFigures; readonly href?: string | undefined }

export function P2pTraderSummary({ figures, href }: TraderProps) {
  const t = useT()
  const { name, deals, completion, isMerchant, isSimulated } = figures
  return (
    <span className={styles.trader}>
      <bdi className={styles.name}>{href ? <a href={href}>{name}</a> : name}</bdi>
      {isMerchant && <Badge tone="accent">{t('p2p.figures.merchant')}</Badge>}
      {isSimulated && <Badge>{t('p2p.figures.simulated')}</Badge>}
      <span className={styles.small}>
        {completion === null ? t('p2p.figures.none') : t('p2p.figures.line', { deals, percent: completion })}
      </span>
    </span>
  )
}

export function P2pTraderFigures({ figures }: { readonly figures: TraderFigures }) {
  const t = useT()
  const { locale } = useVisit()
  const { deals, completion, releaseMs, payMs, good, bad, since } = figures
  const time = (ms: number | null) => (ms === null ? '–' : formatDuration(ms, locale, 1))
  const facts = [
    ['deals', String(deals)],
    ['completion', completion === null ? '–' : `${completion}%`],
    ['release', time(releaseMs)],
    ['pay', time(payMs)],
    ['good', String(good)],
    ['bad', String(bad)],
  ] as const
  return (
    <dl className={styles.sums}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`p2p.figures.${name}`)}</dt>
          <dd className="figure">{value}</dd>
        </div>
      ))}
      <DefinitionItem name={t('p2p.figures.since')}>
        <ZonedTime at={since} />
      </DefinitionItem>
    </dl>
  )
}
