import coinNames from 'virtual:coins'
import { useEffect, useRef } from 'react'
import { fromUnits } from '#shared/money/decimal.ts'
import { loginPath } from '#shared/navigation/login-path.ts'
import { coinPath, spotPath } from '#shared/navigation/paths.ts'
import { USER_ALERTS_MAX } from '#shared/notifications/alerts/alerts.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { NativeForm } from '../../../form/post.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import { Alert } from '../../../ui/alert/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { CoinIcon } from '../../../ui/coin-icon/coin-icon.tsx'
import { TimeLeft } from '../../../ui/figures/time-left.tsx'
import { useSecondTicks } from '../../../ui/figures/use-ticks.ts'
import { ZonedTime } from '../../../ui/figures/when.tsx'
import styles from './opening.module.css'
import { computeOpeningReloadDelayMs } from './reload-delay.ts'

function useLoadedAgain(isOver: boolean, sawItComing: boolean): void {
  useEffect(() => {
    if (!isOver) return undefined
    const timer = setTimeout(() => location.reload(), computeOpeningReloadDelayMs(sawItComing, Math.random()))
    return () => clearTimeout(timer)
  }, [isOver, sawItComing])
}

function Tell({ symbol, own }: Pick<PageData['spot-opening'], 'symbol' | 'own'>) {
  const t = useT()
  const { locale, origin, isLoggedIn } = useVisit()
  const path = spotPath(symbol)
  // If an exchange elsewhere runs the market, that exchange notifies its users itself.
  if (!own && isLoggedIn) return null
  return (
    <div className={styles.tell} data-testid="tell">
      {own?.isFull && <Alert tone="danger" title={t('opening.tooMany', { most: String(USER_ALERTS_MAX) })} />}
      <p className={styles.text}>{t(own?.isAsked ? 'opening.told' : 'opening.tellText')}</p>
      {own ? (
        <NativeForm path={path} action={own.isAsked ? 'untell' : 'tell'}>
          <Button type="submit" variant={own.isAsked ? 'secondary' : 'primary'}>
            {t(own.isAsked ? 'opening.untell' : 'opening.tell')}
          </Button>
        </NativeForm>
      ) : (
        <ButtonLink variant="primary" href={loginPath(locale, path, { origin })} rel="nofollow">
          {t('opening.tell')}
        </ButtonLink>
      )}
    </div>
  )
}

export function MarketOpeningScreen({ data }: { readonly data: PageData['spot-opening'] }) {
  const t = useT()
  const href = useHref()
  const { isMember } = useVisit()
  const { symbol, base, quote, priceDecimals, quantityDecimals, minNotional, opensAt } = data
  const now = useSecondTicks(opensAt)
  const isOver = opensAt !== null && now !== undefined && now >= opensAt
  const sawItComing = useRef(false)
  if (opensAt !== null && now !== undefined && now < opensAt) sawItComing.current = true
  useLoadedAgain(isOver, sawItComing.current)
  const rules = [
    [t('fees.tick'), `${fromUnits(1, priceDecimals)} ${quote}`],
    [t('fees.lot'), `${fromUnits(1, quantityDecimals)} ${base}`],
    [t('fees.minOrder'), `${minNotional} ${quote}`],
  ] as const
  return (
    <div className={styles.page} data-testid="opening">
      <header className={styles.head}>
        <CoinIcon asset={base} size={32} />
        <h1>{t('opening.notOpen', { pair: `${base}/${quote}` })}</h1>
      </header>
      <dl className={styles.moment}>
        <div>
          <dt>{t('opening.opens')}</dt>
          <dd>{opensAt === null ? t('opening.soon') : <ZonedTime at={opensAt} />}</dd>
        </div>
        {opensAt !== null && (
          <div className="script-only">
            <dt>{t('opening.left')}</dt>
            <dd>
              <TimeLeft at={opensAt} now={now} />
            </dd>
          </div>
        )}
      </dl>
      <p role="status" className={styles.text}>
        {isOver ? (
          t('opening.open')
        ) : (
          <>
            {t('opening.text')}{' '}
            {opensAt === null ? t('opening.untimed') : <span className="script-only">{t('opening.auto')}</span>}
          </>
        )}
      </p>
      <Tell {...data} />
      <section aria-labelledby="rules">
        <h2 id="rules">{t('fees.rules')}</h2>
        <dl className={styles.rules}>
          {rules.map(([name, figure]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="figure">
                <bdi>{figure}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <p className={styles.ways}>
        {isMember && <ButtonLink href={href(`/account/alerts?market=spot:${symbol}`)}>{t('simple.alert')}</ButtonLink>}
        <ButtonLink href={href(coinPath(base))}>{t('market.about', { asset: coinNames[base] ?? base })}</ButtonLink>
      </p>
    </div>
  )
}
