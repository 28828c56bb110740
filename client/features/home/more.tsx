// Only the server renders this part, so browsers load neither its code nor its messages.

import type { ReactNode } from 'react'
import { groupThousands } from '#shared/format/group-thousands.ts'
import { formatPercent } from '#shared/format/numbers.ts'
import { localePath } from '#shared/i18n/locales.ts'
import { DEFAULT_MARKET_SYMBOL } from '#shared/markets/default-market.ts'
import { futuresPath, spotPath } from '#shared/navigation/paths.ts'
import { hasPaperAccounts, isFeatureOn } from '#shared/operator/features.ts'
import type { HomeFigures } from '#shared/pages/home.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { ChangeRateFigure } from '../../ui/figures/figures.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { QrCode } from '../../ui/qr-code/qr-code.tsx'
import styles from './more.module.css'

type Line = { readonly key: string; readonly to: string; readonly name: string; readonly figures: ReactNode }

const ofBps = (bps: number) => (bps / 10_000).toFixed(4)
const ofPercent = (text: string) => (Number(text) / 100).toFixed(4)
const pairOf = (symbol: string) => symbol.replace('_', '/')

function useLines({ contracts = [], leads = [], bots = [], p2p }: HomeFigures) {
  const t = useT()
  const lines: Readonly<Record<string, readonly Line[]>> = {
    futures: contracts.map(({ symbol, last, changeRate }) => ({
      key: symbol,
      to: futuresPath(symbol),
      name: pairOf(symbol),
      figures: (
        <>
          <span className="figure">{groupThousands(last)}</span>
          <ChangeRateFigure rate={changeRate} />
        </>
      ),
    })),
    copy: leads.map(({ id, kind, name, copiers, stats }) => ({
      key: id,
      to: `/copy-trading/${kind}-trader/${id}`,
      name,
      figures: (
        <>
          <small>{t('home-more.copiers', { count: copiers })}</small>
          <ChangeRateFigure rate={ofBps(stats.roiBps)} />
        </>
      ),
    })),
    bots: bots.map(({ id, kind, market, coins, percent: earned }) => ({
      key: id,
      to: `/bot-trade/shared/${id}`,
      name: `${t(`bots.kinds.${kind}.name`)} ${market === '' ? coins.join(', ') : pairOf(market)}`,
      figures: <ChangeRateFigure rate={ofPercent(earned)} />,
    })),
    p2p: (p2p?.ads ?? []).map(({ id, asset, fiat, price, min, max }) => ({
      key: String(id),
      to: '/p2p',
      name: asset,
      figures: (
        <>
          <small className="figure">
            {groupThousands(min)}–{groupThousands(max)} {fiat}
          </small>
          <span className="figure">
            {groupThousands(price ?? '')} {fiat}
          </span>
        </>
      ),
    })),
  }
  return lines
}

const PRODUCTS = [
  { name: 'spot', to: spotPath(DEFAULT_MARKET_SYMBOL) },
  { name: 'futures', feature: 'futures', to: '/markets/futures', top: 'contracts' },
  { name: 'copy', feature: 'copyTrading', to: '/copy-trading/futures', top: 'leads' },
  { name: 'bots', feature: 'bots', to: '/bot-trade/autosystem', top: 'bots' },
  { name: 'p2p', feature: 'p2p', to: '/p2p', top: 'p2p' },
  { name: 'convert', feature: 'otc', to: '/otc' },
  { name: 'markets', to: '/markets' },
  { name: 'affiliate', feature: 'affiliate', to: '/affiliate-register' },
] as const

function Products({ figures }: { readonly figures: HomeFigures }) {
  const t = useT()
  const href = useHref()
  const { config } = useVisit()
  const lines = useLines(figures)
  const products = PRODUCTS.filter((product) => !('feature' in product) || isFeatureOn(config, product.feature))
  return (
    <section className={styles.band}>
      <h2>{t('home-more.products.title')}</h2>
      <ul className={styles.products}>
        {products.map((product) => {
          const own = lines[product.name] ?? []
          return (
            <li key={product.name}>
              <h3>
                <a href={href(product.to)}>{t(`home-more.products.${product.name}.name`)}</a>
              </h3>
              <p>{t(`home-more.products.${product.name}.text`)}</p>
              {'top' in product && own.length > 0 && (
                <>
                  <h4>{t(`home-more.top.${product.top}`)}</h4>
                  <ul className={styles.lines}>
                    {own.map(({ key, to, name, figures: shown }) => (
                      <li key={key}>
                        <a href={href(to)}>
                          <bdi>{name}</bdi>
                          {shown}
                        </a>
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const POINTS = ['log', 'integers', 'noScript', 'privacy'] as const

function Trust({ figures: { proof, up, audit } }: { readonly figures: HomeFigures }) {
  const t = useT()
  const href = useHref()
  const { config } = useVisit()
  const points = POINTS.filter((point) => point !== 'log' || hasPaperAccounts(config))
  return (
    <section className={styles.band}>
      <h2>{t('home-more.trust.title')}</h2>
      <ul className={styles.facts}>
        {proof && (
          <li>
            <a href={href('/proof')}>{t('home-more.facts.proof')}</a>
            <strong>{t('home-more.accounts', { count: proof.accounts })}</strong>
            <ZonedTime at={proof.time} />
          </li>
        )}
        {up && (
          <li>
            <a href={href('/status')}>{t('home-more.facts.up')}</a>
            <strong className="figure">{formatPercent(up.part.toFixed(4)).replace('+', '')}</strong>
            <span>{t('home-more.days', { count: up.days })}</span>
          </li>
        )}
        {audit && (
          <li>
            <a href={href('/status')}>{t('home-more.facts.audit')}</a>
            <strong>{t(`home-more.facts.${audit.isGood ? 'good' : 'bad'}`)}</strong>
            <ZonedTime at={audit.time} />
          </li>
        )}
      </ul>
      <dl className={styles.trust}>
        {points.map((point) => (
          <div key={point}>
            <dt>{t(`home-more.trust.${point}.name`)}</dt>
            <dd>{t(`home-more.trust.${point}.text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function OnPhone() {
  const t = useT()
  const { origin, locale } = useVisit()
  const url = origin + localePath(locale, '/')
  return (
    <section className={`${styles.band} ${styles.app}`}>
      <div>
        <h2>{t('home-more.app.title')}</h2>
        <p>{t('home-more.app.text')}</p>
      </div>
      <QrCode text={url} label={t('home-more.app.qr', { url })} />
    </section>
  )
}

export function HomeSections({ figures }: { readonly figures: HomeFigures }) {
  const { config } = useVisit()
  return (
    <>
      {hasPaperAccounts(config) && <Products figures={figures} />}
      <Trust figures={figures} />
      <OnPhone />
    </>
  )
}
