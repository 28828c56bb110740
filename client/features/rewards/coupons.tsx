import type { ReactNode } from 'react'
import type { PageCursors } from '#shared/api/cursor.ts'
import { REWARD_ASSET } from '#shared/rewards/campaigns.ts'
import type { CouponState, CouponView } from '#shared/rewards/coupons.ts'
import { findCampaignName } from '#shared/rewards/names.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { PageCursorLinks } from '../../older/older.tsx'
import { Section } from '../../section/section.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import styles from './rewards.module.css'

const PATH = '/rewards'
const PAST: readonly CouponState[] = ['used', 'expired']
const TONES = { ready: 'accent', active: 'success', paying: 'warning', used: 'neutral', expired: 'neutral' } as const

const Usdt = ({ value }: { readonly value: string }) => <Amount value={value} asset={REWARD_ASSET} isNamed />

export function CouponAmount({ amount, kind }: Pick<CouponView, 'amount' | 'kind'>) {
  const t = useT()
  return (
    <p className={styles.worth}>
      <Usdt value={amount} />
      <span className={styles.kind}>{t(`rewards.kinds.${kind}`)}</span>
    </p>
  )
}

function Title({ coupon }: { readonly coupon: CouponView }) {
  const t = useT()
  const { locale } = useVisit()
  const { earned } = coupon
  return earned === 'code' ? <bdi>{findCampaignName(coupon, locale)}</bdi> : t(`rewards.tasks.${earned}.name`)
}

function Act({ coupon: { id, kind, state, counted, paid } }: { readonly coupon: CouponView }) {
  const t = useT()
  if (state === 'ready') {
    return (
      <NativeForm path={PATH} action="redeem" fields={{ id }} className={styles.act}>
        <Button type="submit" variant="primary" size="s" aria-describedby={id}>
          {t(kind === 'voucher' ? 'rewards.coupons.redeem' : 'rewards.coupons.activate')}
        </Button>
      </NativeForm>
    )
  }
  // Text equality is exact, because both amounts have the same number of decimals.
  if (state !== 'active' || counted === paid) return null
  return (
    <NativeForm path={PATH} action="collect" fields={{ id }} className={styles.act}>
      <Button type="submit" size="s" aria-describedby={id}>
        {t('rewards.coupons.collect')}
      </Button>
    </NativeForm>
  )
}

function Facts({ coupon }: { readonly coupon: CouponView }) {
  const t = useT()
  const { kind, state, until, endsAt, redeemedAt, counted, paid, rebateDays } = coupon
  const facts: (readonly [string, ReactNode])[] = []
  if (state === 'ready' || state === 'expired')
    facts.push([t('rewards.coupons.until'), <ZonedTime key="u" at={until} />])
  if (kind === 'rebate' && state === 'ready') facts.push([t('rewards.coupons.days'), rebateDays])
  if (state === 'active') facts.push([t('rewards.coupons.ends'), <ZonedTime key="e" at={endsAt} />])
  if (kind === 'voucher' && redeemedAt > 0)
    facts.push([t('rewards.coupons.redeemed'), <ZonedTime key="r" at={redeemedAt} />])
  if (kind === 'rebate' && redeemedAt > 0) {
    facts.push([t('rewards.coupons.counted'), <Usdt key="c" value={counted} />])
    facts.push([t('rewards.coupons.paid'), <Usdt key="p" value={paid} />])
  }
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <Fact key={name} name={name} value={value} />
      ))}
    </dl>
  )
}

const Fact = ({ name, value }: { readonly name: string; readonly value: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)

function List({ coupons }: { readonly coupons: readonly CouponView[] }) {
  const t = useT()
  return (
    <ul className={styles.list}>
      {coupons.map((coupon) => (
        <li key={coupon.id}>
          <h3 id={coupon.id}>
            <Title coupon={coupon} />
          </h3>
          <CouponAmount amount={coupon.amount} kind={coupon.kind} />
          <span className={styles.text}>
            <Badge tone={TONES[coupon.state]}>{t(`rewards.states.${coupon.state}`)}</Badge>
          </span>
          <Facts coupon={coupon} />
          <Act coupon={coupon} />
        </li>
      ))}
    </ul>
  )
}

export function CouponList({
  coupons,
  paged,
}: {
  readonly coupons: readonly CouponView[]
  readonly paged: PageCursors
}) {
  const t = useT()
  const past = coupons.filter(({ state }) => PAST.includes(state))
  const current = coupons.filter(({ state }) => !PAST.includes(state))
  return (
    <Section title={t('rewards.coupons.title')} id="coupons">
      {current.length > 0 ? (
        <List coupons={current} />
      ) : (
        <EmptyState title={t('rewards.coupons.none')} text={t('rewards.coupons.noneText')} />
      )}
      {past.length > 0 && (
        <details className={styles.past}>
          <summary>{t('rewards.coupons.past', { count: past.length })}</summary>
          <List coupons={past} />
        </details>
      )}
      <PageCursorLinks
        path={PATH}
        paged={paged}
        older={t('rewards.coupons.older')}
        newest={t('rewards.coupons.newest')}
        anchor="coupons"
      />
    </Section>
  )
}
