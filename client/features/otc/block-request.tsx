import { formatWithPercent } from '#shared/format/signs.ts'
import type { BlockQuoteOffer, BlockRequestView } from '#shared/otc/block/views.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { DefinitionItem } from '../../section/fact.tsx'
import { Section } from '../../section/section.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { Countdown } from '../../ui/figures/countdown.tsx'
import { formatAlignedBlockPrice } from './block-price.ts'
import styles from './otc.module.css'
import { useHasPassed } from './use-has-passed.ts'

type Props = { readonly request: BlockRequestView; readonly now: number }

function Dealer({ quote: { dealer, isSimulated } }: { readonly quote: BlockQuoteOffer }) {
  const t = useT()
  return (
    <>
      <bdi>{dealer}</bdi> {isSimulated && <Badge tone="neutral">{t('block.simulated')}</Badge>}
    </>
  )
}

function Offer({
  request,
  quote,
  isBest,
}: {
  readonly request: BlockRequestView
  readonly quote: BlockQuoteOffer
  readonly isBest: boolean
}) {
  const t = useT()
  const { net, prices, shareBps, spreadBps } = quote
  const { locale } = useVisit()
  const isPaid = net.startsWith('-')
  return (
    <li className={styles.plan}>
      <div className={styles.head}>
        <h3>
          <Dealer quote={quote} />
        </h3>
        {isBest && <Badge tone="success">{t('block.best')}</Badge>}
        {shareBps < 10_000 && (
          <Badge tone="neutral">
            {t('block.part', { percent: formatWithPercent(String(shareBps / 100), locale) })}
          </Badge>
        )}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t(isPaid ? 'otc.quote.give' : 'otc.quote.get')}</dt>
          <dd className={styles.sum}>
            <Amount value={net.replace('-', '')} asset="USDT" isNamed />
          </dd>
        </div>
        {request.legs.map(({ asset, side }, index) => (
          <DefinitionItem key={asset} name={t(`block.${side}`)}>
            <bdi className="figure">{`1 ${asset} = ${formatAlignedBlockPrice(asset, prices[index] ?? '')} USDT`}</bdi>
          </DefinitionItem>
        ))}
        <DefinitionItem name={t('otc.quote.spread')}>
          <bdi className="figure">{formatWithPercent((spreadBps / 100).toFixed(2), locale)}</bdi>
        </DefinitionItem>
      </dl>
      <NativeForm path="/otc/block" action="accept" fields={{ request: request.id, quote: quote.id }}>
        <Button type="submit" variant={isBest ? 'primary' : 'secondary'}>
          {t('block.accept')}
        </Button>
      </NativeForm>
    </li>
  )
}

function Waiting({ request, now }: Props) {
  const t = useT()
  const href = useHref()
  const { id, blindUntil, expiresAt, answers, quotes } = request
  const isSeen = useHasPassed(blindUntil, now)
  const isOver = useHasPassed(expiresAt, now)
  const again = (
    <a className={styles.link} href={href(`/otc/block?request=${id}`)}>
      {t('block.check')}
    </a>
  )
  if (isOver) return <p className={styles.small}>{t('block.over')}</p>
  return (
    <>
      <p className={styles.small} aria-live="polite">
        {isSeen ? (
          <>
            {t('block.stands')} <Countdown at={expiresAt} now={now} />
          </>
        ) : (
          <>
            {t('block.blind')} <Countdown at={blindUntil} now={now} />
          </>
        )}{' '}
        {again}
      </p>
      {isSeen && answers > 0 && quotes.length === 0 && <p className={styles.small}>{t('block.noneWhole')}</p>}
      {isSeen && (
        <ul className={styles.plans}>
          {quotes.map((quote, index) => (
            <Offer key={quote.id} request={request} quote={quote} isBest={index === 0} />
          ))}
        </ul>
      )}
    </>
  )
}

export function BlockRequestCard({ request, now }: Props) {
  const t = useT()
  const href = useHref()
  const { id, legs, isWhole, state, reason } = request
  return (
    <Section
      title={t('block.request.title')}
      aside={<Badge tone={state === 'settled' ? 'success' : 'neutral'}>{t(`block.state.${state}`)}</Badge>}
    >
      <p>
        {legs.map(({ asset, side, amount }, index) => (
          <span key={asset}>
            {index > 0 && ' · '}
            {t(`block.${side}`)} <Amount value={amount} asset={asset} isNamed />
          </span>
        ))}
        {isWhole && ` · ${t('block.whole')}`}
      </p>
      {reason && <p className={styles.small}>{t(`block.refusals.${reason}`)}</p>}
      {state === 'settled' && (
        <p>
          <a className={styles.link} href={href(`/otc/receipt/${id}`)}>
            {t('otc.history.receipt')}
          </a>
        </p>
      )}
      {state === 'open' && (
        <>
          <Waiting request={request} now={now} />
          <NativeForm path="/otc/block" action="cancel" fields={{ request: id }}>
            <Button type="submit" variant="ghost" size="s">
              {t('block.cancel')}
            </Button>
          </NativeForm>
        </>
      )}
    </Section>
  )
}
