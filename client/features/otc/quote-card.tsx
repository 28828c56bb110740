import type { ConversionQuoteView } from '#shared/otc/convert/quotes.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { Section } from '../../section/section.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { Countdown } from '../../ui/figures/countdown.tsx'
import styles from './otc.module.css'
import { QuotePrice } from './quote-price.tsx'
import { useHasPassed } from './use-has-passed.ts'

type Props = { readonly quote: ConversionQuoteView; readonly now: number }

export function QuoteCard({ quote, now }: Props) {
  const t = useT()
  const { id, from, to, fromAmount, toAmount, expiresAt } = quote
  const isOver = useHasPassed(expiresAt, now)
  return (
    <Section title={t('otc.quote.title')}>
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
        <QuotePrice quote={quote} />
        <div>
          <dt>{t('otc.quote.valid')}</dt>
          <dd aria-live="polite">{isOver ? t('otc.quote.expired') : <Countdown at={expiresAt} now={now} />}</dd>
        </div>
      </dl>
      {isOver ? (
        <NativeForm path="/otc" action="quote" fields={{ from, to, amount: fromAmount, side: 'give' }}>
          <Button type="submit" variant="primary" size="l">
            {t('otc.form.again')}
          </Button>
        </NativeForm>
      ) : (
        <NativeForm path="/otc" action="accept" fields={{ id }}>
          <Button type="submit" variant="primary" size="l">
            {t('otc.quote.accept')}
          </Button>
        </NativeForm>
      )}
    </Section>
  )
}
