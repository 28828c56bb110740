import type { OtcReceipt } from '#shared/otc/convert/page.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { DefinitionItem } from '../../section/fact.tsx'
import { PageLayout } from '../../section/page-frame.tsx'
import { Alert } from '../../ui/alert/alert.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { CopyButton } from '../../ui/copy-button/copy-button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { formatAlignedBlockPrice } from './block-price.ts'
import styles from './otc.module.css'
import { QuotePrice } from './quote-price.tsx'

type Of<Kind extends OtcReceipt['kind']> = Extract<OtcReceipt, { kind: Kind }>['receipt']

function ConvertFacts({ receipt }: { readonly receipt: Of<'convert'> }) {
  const t = useT()
  const { from, to, fromAmount, toAmount, quotedAt, settledAt, state } = receipt
  return (
    <>
      <DefinitionItem name={t('otc.quote.give')} className={styles.sum}>
        <Amount value={fromAmount} asset={from} isNamed />
      </DefinitionItem>
      <DefinitionItem name={t('otc.quote.get')} className={styles.sum}>
        <Amount value={toAmount} asset={to} isNamed />
      </DefinitionItem>
      <QuotePrice quote={receipt} />
      <DefinitionItem name={t('otc.history.state')}>{t(`otc.state.${state}`)}</DefinitionItem>
      <DefinitionItem name={t('otc.receipt.quotedAt')}>
        <ZonedTime at={quotedAt} />
      </DefinitionItem>
      {settledAt > 0 && (
        <DefinitionItem name={t('otc.receipt.settledAt')}>
          <ZonedTime at={settledAt} />
        </DefinitionItem>
      )}
    </>
  )
}

function HedgeReceiptDetails({ receipt }: { readonly receipt: Of<'hedge'> }) {
  const t = useT()
  const { market, side, amount, total, fee, before, after, order, at } = receipt
  const [base = '', quote = ''] = market.split('_')
  return (
    <>
      <DefinitionItem name={t(`otc.receipt.${side}`)} className={styles.sum}>
        <Amount value={amount} asset={base} isNamed />
      </DefinitionItem>
      <DefinitionItem name={t('otc.receipt.total')} className={styles.sum}>
        <Amount value={total} asset={quote} isNamed />
      </DefinitionItem>
      <DefinitionItem name={t('otc.receipt.fee')}>
        <Amount value={fee} asset={side === 'buy' ? base : quote} isNamed />
      </DefinitionItem>
      <DefinitionItem name={t('otc.receipt.before')}>
        <Amount value={before} asset={base} isNamed />
      </DefinitionItem>
      <DefinitionItem name={t('otc.receipt.after')}>
        <Amount value={after} asset={base} isNamed />
      </DefinitionItem>
      <DefinitionItem name={t('otc.receipt.order')}>
        <bdi className={styles.code}>{order}</bdi>
      </DefinitionItem>
      <DefinitionItem name={t('otc.receipt.settledAt')}>
        <ZonedTime at={at} />
      </DefinitionItem>
    </>
  )
}

function BlockReceiptDetails({ receipt }: { readonly receipt: Of<'block'> }) {
  const t = useT()
  const { dealer, legs, net, at } = receipt
  return (
    <>
      {legs.map(({ asset, side, amount, price, mid }) => (
        <DefinitionItem key={asset} name={t(`otc.receipt.${side}`)}>
          <span className={styles.sum}>
            <Amount value={amount} asset={asset} isNamed />
          </span>
          <br />
          <bdi className="figure">{`1 ${asset} = ${formatAlignedBlockPrice(asset, price)} USDT`}</bdi>
          <br />
          <span className={styles.small}>
            {t('otc.quote.mid')} <bdi className="figure">{formatAlignedBlockPrice(asset, mid)}</bdi>
          </span>
        </DefinitionItem>
      ))}
      <DefinitionItem name={t(net.startsWith('-') ? 'otc.quote.give' : 'otc.quote.get')} className={styles.sum}>
        <Amount value={net.replace('-', '')} asset="USDT" isNamed />
      </DefinitionItem>
      <DefinitionItem name={t('otc.receipt.dealer')}>
        <bdi>{dealer}</bdi>
      </DefinitionItem>
      <DefinitionItem name={t('otc.receipt.settledAt')}>
        <ZonedTime at={at} />
      </DefinitionItem>
    </>
  )
}

function Facts({ found }: { readonly found: OtcReceipt }) {
  const t = useT()
  return (
    <dl className={styles.facts}>
      {found.kind === 'convert' && <ConvertFacts receipt={found.receipt} />}
      {found.kind === 'hedge' && <HedgeReceiptDetails receipt={found.receipt} />}
      {found.kind === 'block' && <BlockReceiptDetails receipt={found.receipt} />}
      <DefinitionItem name={t('otc.receipt.id')}>
        <bdi className={styles.code}>{found.receipt.id}</bdi>
      </DefinitionItem>
    </dl>
  )
}

export function OtcReceiptContent({ data: { found, isGenuine } }: { readonly data: PageData['otc-receipt'] }) {
  const t = useT()
  const href = useHref()
  const isBlock = found?.kind === 'block'
  const back = <ButtonLink href={href(isBlock ? '/otc/block' : '/otc')}>{t('otc.receipt.back')}</ButtonLink>
  if (!found) {
    return (
      <PageLayout isApart title={t('otc.receipt.title')}>
        <EmptyState title={t('otc.receipt.missing')} text={t('otc.receipt.missingText')} action={back} />
      </PageLayout>
    )
  }
  const { text, signature, key } = found.receipt
  const parts = [
    ['signed', text],
    ['signature', signature],
    ['key', key],
  ] as const
  const titles = { convert: 'title', hedge: 'hedgeTitle', block: 'blockTitle' } as const
  const texts = { convert: 'text', hedge: 'hedgeText', block: 'blockText' } as const
  return (
    <PageLayout isApart title={t(`otc.receipt.${titles[found.kind]}`)} lead={t(`otc.receipt.${texts[found.kind]}`)}>
      <Alert tone={isGenuine ? 'success' : 'danger'} title={t(isGenuine ? 'otc.receipt.good' : 'otc.receipt.bad')} />
      <Facts found={found} />
      <dl className={styles.parts}>
        {parts.map(([name, part]) => (
          <DefinitionItem key={name} name={t(`otc.receipt.${name}`)}>
            <bdi className={styles.code}>{part}</bdi>
            <CopyButton text={part} label={t(`otc.receipt.${name}`)} />
          </DefinitionItem>
        ))}
      </dl>
      <div>{back}</div>
    </PageLayout>
  )
}
