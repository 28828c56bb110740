import type { P2pAdView } from '#shared/p2p/ads.ts'
import type { P2pFiat } from '#shared/p2p/fiats.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { Table } from '../../ui/table/table.tsx'
import { usePaymentMethodName } from './method-name.ts'
import { FiatAmount } from './money.tsx'
import styles from './p2p.module.css'
import { P2pTraderSummary } from './trader.tsx'

export const p2pAdPath = ({ fiat, id }: Pick<P2pAdView, 'fiat' | 'id'>): string => `/p2p/ad/${fiat}-${id}`

type PricingProps = Pick<P2pAdView, 'price' | 'fiat' | 'floatingBps'>

export function P2pAdPrice({ price, fiat, floatingBps }: PricingProps) {
  const t = useT()
  return (
    <span className={styles.stack}>
      <strong className={styles.price}>
        {price === null ? t('p2p.ad.paused') : <FiatAmount value={price} fiat={fiat} />}
      </strong>
      <span className={styles.small}>
        {floatingBps === null ? t('p2p.board.fixed') : t('p2p.board.floating', { percent: floatingBps / 100 })}
      </span>
    </span>
  )
}

export function P2pAdLimits({ available, asset, min, max, fiat }: P2pAdView) {
  return (
    <span className={styles.stack}>
      <Amount value={available} asset={asset} isNamed />
      <span className={styles.small}>
        <FiatAmount value={min} fiat={fiat} /> – <FiatAmount value={max} fiat={fiat} />
      </span>
    </span>
  )
}

export function PaymentMethodList({ ids }: { readonly ids: readonly string[] }) {
  const nameOf = usePaymentMethodName()
  return (
    <ul className={styles.methods}>
      {ids.map((id) => (
        <li key={id}>
          <bdi>{nameOf(id)}</bdi>
        </li>
      ))}
    </ul>
  )
}

type AdTableProps = {
  readonly ads: readonly P2pAdView[]
  readonly fiat: P2pFiat
  readonly caption: string
  readonly empty: { readonly title: string; readonly text?: string }
  /** False hides the column of makers. */
  readonly hasMakers?: boolean
}

export function P2pAdTable({ ads, fiat, caption, empty, hasMakers = true }: AdTableProps) {
  const t = useT()
  const href = useHref()
  const maker = {
    key: 'maker',
    head: t('p2p.board.merchant'),
    isWide: true,
    cell: ({ figures, maker: id }: P2pAdView) => (
      <P2pTraderSummary figures={figures} href={href(`/p2p/merchant/${fiat}-${id}`)} />
    ),
  }
  return (
    <Table
      caption={caption}
      isCaptionHidden
      stacks
      rows={ads}
      keyOf={({ id }) => String(id)}
      empty={
        <EmptyState
          {...empty}
          action={<ButtonLink href={href(`/p2p/post?fiat=${fiat}`)}>{t('p2p.board.post')}</ButtonLink>}
        />
      }
      columns={[
        ...(hasMakers ? [maker] : []),
        { key: 'price', head: t('p2p.board.price'), cell: P2pAdPrice },
        { key: 'limits', head: t('p2p.board.limits'), cell: P2pAdLimits },
        { key: 'methods', head: t('p2p.board.methods'), cell: ({ methods }) => <PaymentMethodList ids={methods} /> },
        {
          key: 'trade',
          head: t('p2p.board.action'),
          isWide: true,
          cell: (ad) => (
            <ButtonLink
              size="s"
              variant={ad.side === 'sell' ? 'gain' : 'loss'}
              href={href(p2pAdPath(ad))}
              className={styles.whole}
            >
              {t(ad.side === 'sell' ? 'p2p.board.buy' : 'p2p.board.sell', { asset: ad.asset })}
            </ButtonLink>
          ),
        },
      ]}
    />
  )
}
