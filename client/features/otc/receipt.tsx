import type { Receipt } from '#shared/convert/quotes.ts'
import type { PageData } from '#shared/pages.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { Alert } from '../../ui/alert/alert.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { CopyButton } from '../../ui/copy-button/copy-button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { When } from '../../ui/figures/when.tsx'
import styles from './otc.module.css'
import { QuotePrice } from './quote-price.tsx'

function Facts({ receipt }: { readonly receipt: Receipt }) {
  const t = useT()
  const { id, from, to, fromAmount, toAmount, quotedAt, settledAt, state } = receipt
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('otc.quote.give')}</dt>
        <dd className={styles.sum}>
          <Amount value={fromAmount} asset={from} isNamed />
        </dd>
      </div>
      <div>
        <dt>{t('otc.quote.get')}</dt>
        <dd className={styles.sum}>
          <Amount value={toAmount} asset={to} isNamed />
        </dd>
      </div>
      <QuotePrice quote={receipt} />
      <div>
        <dt>{t('otc.history.state')}</dt>
        <dd>{t(`otc.state.${state}`)}</dd>
      </div>
      <div>
        <dt>{t('otc.receipt.quotedAt')}</dt>
        <dd>
          <When at={quotedAt} />
        </dd>
      </div>
      {settledAt > 0 && (
        <div>
          <dt>{t('otc.receipt.settledAt')}</dt>
          <dd>
            <When at={settledAt} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('otc.receipt.id')}</dt>
        <dd>
          <bdi className={styles.code}>{id}</bdi>
        </dd>
      </div>
    </dl>
  )
}

/** A receipt, and whether it is genuine; with everything that is needed to verify it elsewhere. */
export function ReceiptSheet({ data: { receipt, isGenuine } }: { readonly data: PageData['otc-receipt'] }) {
  const t = useT()
  const href = useHref()
  const back = <ButtonLink href={href('/otc')}>{t('otc.receipt.back')}</ButtonLink>
  if (!receipt) {
    return (
      <div className={styles.page}>
        <h1>{t('otc.receipt.title')}</h1>
        <EmptyState title={t('otc.receipt.missing')} text={t('otc.receipt.missingText')} action={back} />
      </div>
    )
  }
  const parts = [
    ['signed', receipt.text],
    ['signature', receipt.signature],
    ['key', receipt.key],
  ] as const
  return (
    <div className={styles.page}>
      <h1>{t('otc.receipt.title')}</h1>
      <p className={styles.lead}>{t('otc.receipt.text')}</p>
      <Alert tone={isGenuine ? 'success' : 'danger'} title={t(isGenuine ? 'otc.receipt.good' : 'otc.receipt.bad')} />
      <Facts receipt={receipt} />
      <dl className={styles.parts}>
        {parts.map(([name, text]) => (
          <div key={name}>
            <dt>{t(`otc.receipt.${name}`)}</dt>
            <dd>
              <bdi className={styles.code}>{text}</bdi>
              <CopyButton text={text} label={t(`otc.receipt.${name}`)} />
            </dd>
          </div>
        ))}
      </dl>
      <div>{back}</div>
    </div>
  )
}
