import type { ReactNode } from 'react'
import type { AffiliateBoardView } from '#shared/affiliate/board.ts'
import { AFFILIATE_LEVELS, formatPpmPercent } from '#shared/affiliate/levels.ts'
import { groupThousands } from '#shared/format/group-thousands.ts'
import { affiliateWhyJoinPath } from '#shared/navigation/brand.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import styles from './affiliate.module.css'
import { AffiliateLeaderboard } from './board/board.tsx'
import { CommissionEstimator } from './estimator.tsx'

function Hero() {
  const t = useT()
  const href = useHref()
  const { brand } = useVisit()
  return (
    <section className={styles.hero}>
      <p className={styles.kicker}>{t('affiliate.name')}</p>
      <h1>{t('affiliate.hero.title')}</h1>
      <p className={styles.lead}>{t('affiliate.hero.lead', { brand })}</p>
      <div className={styles.actions}>
        <ButtonLink variant="primary" size="l" href={href('/affiliate-register/create')}>
          {t('affiliate.hero.apply')}
        </ButtonLink>
        <ButtonLink size="l" href={href(affiliateWhyJoinPath(brand))}>
          {t('affiliate.hero.why', { brand })}
        </ButtonLink>
      </div>
      <p className={styles.note}>{t('affiliate.paper')}</p>
    </section>
  )
}

function Rates() {
  const t = useT()
  return (
    <section className={styles.band} id="rates">
      <h2>{t('affiliate.rates.title')}</h2>
      <p className={styles.intro}>{t('affiliate.rates.lead')}</p>
      <table className={styles.rates}>
        <caption className="visually-hidden">{t('affiliate.rates.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('affiliate.rates.level')}</th>
            <th scope="col">{t('affiliate.rates.turnover')}</th>
            <th scope="col">{t('affiliate.rates.traders')}</th>
            <th scope="col">{t('affiliate.rates.share')}</th>
          </tr>
        </thead>
        <tbody>
          {AFFILIATE_LEVELS.map(({ name, volume, traders, ppm }) => (
            <tr key={name}>
              <th scope="row">{t(`affiliate.rates.${name}`)}</th>
              <td>
                {volume === 0
                  ? '–'
                  : t('affiliate.rates.from', { amount: `\u2066${groupThousands(String(volume))}\u2069` })}
              </td>
              <td>{traders === 0 ? '–' : traders}</td>
              <td className={styles.rate}>
                <bdi>{`${formatPpmPercent(ppm)}%`}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.intro}>{t('affiliate.rates.sub')}</p>
    </section>
  )
}

function Steps() {
  const t = useT()
  return (
    <section className={styles.band}>
      <h2>{t('affiliate.steps.title')}</h2>
      <ol className={styles.steps}>
        {(['apply', 'share', 'earn'] as const).map((step) => (
          <li key={step}>
            <h3>{t(`affiliate.steps.${step}.name`)}</h3>
            <p>{t(`affiliate.steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Questions() {
  const t = useT()
  return (
    <section className={styles.band}>
      <h2>{t('affiliate.faq.title')}</h2>
      <div className={styles.faq}>
        {(['who', 'when', 'long', 'self'] as const).map((name) => (
          <details key={name}>
            <summary>{t(`affiliate.faq.${name}.question`)}</summary>
            <p>{t(`affiliate.faq.${name}.answer`)}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

export function AffiliateApplyBanner() {
  const t = useT()
  const href = useHref()
  return (
    <section className={`${styles.band} ${styles.closing}`}>
      <h2>{t('affiliate.closing')}</h2>
      <ButtonLink variant="primary" size="l" href={href('/affiliate-register/create')}>
        {t('affiliate.hero.apply')}
      </ButtonLink>
    </section>
  )
}

function Leaders({ board }: { readonly board: AffiliateBoardView }) {
  const t = useT()
  return (
    <section className={styles.band} id="leaderboard">
      <h2>{t('affiliate-board.title')}</h2>
      <p className={styles.intro}>{t('affiliate-board.text')}</p>
      <AffiliateLeaderboard board={board} />
    </section>
  )
}

type OverviewProps = { readonly bar: ReactNode; readonly data: PageData['affiliate-register'] }

/** @param bar navigation of the affiliate pages, above the content */
export function AffiliateOverviewContent({ bar, data: { board } }: OverviewProps) {
  return (
    <>
      {bar}
      <Hero />
      <Rates />
      <CommissionEstimator />
      <Steps />
      {board && <Leaders board={board} />}
      <Questions />
      <AffiliateApplyBanner />
    </>
  )
}
