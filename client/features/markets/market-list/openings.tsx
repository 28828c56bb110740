import coinNames from 'virtual:coins'
import type { MarketOpening } from '#shared/markets/market-data.ts'
import { spotPath } from '#shared/navigation/paths.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref } from '../../../i18n/visit.tsx'
import { CoinIcon } from '../../../ui/coin-icon/coin-icon.tsx'
import { TimeLeft } from '../../../ui/figures/time-left.tsx'
import { useSecondTicks } from '../../../ui/figures/use-ticks.ts'
import { ZonedTime } from '../../../ui/figures/when.tsx'
import styles from './markets.module.css'

function One({ symbol, opensAt }: MarketOpening) {
  const t = useT()
  const href = useHref()
  const now = useSecondTicks(opensAt)
  const [base = '', quote = ''] = symbol.split('_')
  return (
    <li className={styles.one}>
      <CoinIcon asset={base} />
      <span className={styles.pair}>
        <a href={href(spotPath(symbol))}>
          <bdi>
            {base}
            <span>{`/${quote}`}</span>
          </bdi>
        </a>
        <small>{coinNames[base] ?? base}</small>
      </span>
      {opensAt === null ? (
        <span className={styles.soon}>{t('opening.soon')}</span>
      ) : (
        <>
          <ZonedTime at={opensAt} />
          <span className={styles.left}>
            {now !== undefined && now >= opensAt ? t('opening.open') : <TimeLeft at={opensAt} now={now} />}
          </span>
        </>
      )}
    </li>
  )
}

/** Markets without an opening time come last. */
export function MarketOpenings({ openings }: { readonly openings: readonly MarketOpening[] }) {
  const t = useT()
  return (
    <section className={styles.openings} aria-labelledby="openings" data-testid="openings">
      <h2 id="openings">{t('opening.title')}</h2>
      <ul>
        {openings.map((opening) => (
          <One key={opening.symbol} {...opening} />
        ))}
      </ul>
    </section>
  )
}
