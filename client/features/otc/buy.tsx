import { useState } from 'react'
import { formatDay } from '#shared/format/dates.ts'
import { groupThousands } from '#shared/format/group-thousands.ts'
import { formatWithPercent } from '#shared/format/signs.ts'
import { CURRENCIES } from '#shared/money/currencies.ts'
import { FIAT_RATES, FIAT_RATES_DATE } from '#shared/money/fiat-rates.ts'
import { formatPaperCents } from '#shared/money/paper-limits.ts'
import { type CoinPurchaseView, PaymentInstrument, PURCHASE_FEE_BPS } from '#shared/otc/convert/purchases.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { ASSET_SYMBOLS } from '#shared/wallet/symbols.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { Section } from '../../section/section.tsx'
import { Alert } from '../../ui/alert/alert.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { LabelledFigureField } from '../../ui/figure-field/figure-field.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { SelectField } from '../../ui/select-field/select-field.tsx'
import { Table } from '../../ui/table/table.tsx'
import { SubmitOrLoginButton } from './log-in.tsx'
import styles from './otc.module.css'

type Data = PageData['otc']
const COINS = ASSET_SYMBOLS.map((symbol) => [symbol, symbol] as const)
const FIATS = [...CURRENCIES.keys()]
  .filter((code) => FIAT_RATES[code] !== undefined)
  .map((code) => [code, code] as const)
const PLAIN = /^\d{1,12}(?:\.\d{1,3})?$/

type Typed = {
  readonly fiat: string
  readonly amount: string
  readonly asset: string
  readonly instrument: PaymentInstrument
}

/** Estimates the amount that the card buys, before the dealer's spread; undefined for invalid input. */
function aboutOf({ fiat, amount, asset, instrument }: Typed, prices: Data['prices']): string | undefined {
  const [rate, price] = [FIAT_RATES[fiat], Number(prices[asset])]
  if (!PLAIN.test(amount.trim()) || rate === undefined || !(price > 0)) return undefined
  const coins = ((Number(amount) / rate) * (1 - PURCHASE_FEE_BPS[instrument] / 10_000)) / price
  return `${coins.toPrecision(6)} ${asset}`
}

/** Form of a simulated purchase, which offers only a test card and a test bank. */
export function CardPurchaseForm({ data: { wish, values, prices, own } }: { readonly data: Data }) {
  const t = useT()
  const { currency, locale } = useVisit()
  const [fiat, setFiat] = useState(values.fiat ?? (FIAT_RATES[currency] === undefined ? 'USD' : currency))
  const [amount, setAmount] = useState(values.money ?? '')
  const [asset, setAsset] = useState(values.asset ?? (wish.from === 'USDT' ? 'BTC' : wish.from))
  const [instrument, setInstrument] = useState(PaymentInstrument.safeParse(values.instrument).data ?? 'card')
  const about = aboutOf({ fiat, amount, asset, instrument }, prices)
  return (
    <NativeForm path="/otc" action="buy" fields={{ tab: 'buy', ...(own && { key: own.key }) }} className={styles.form}>
      <Alert tone="info" title={t('otc.buy.simulated')} />
      <div className={styles.pair}>
        <LabelledFigureField
          name="money"
          label={t('otc.quote.give')}
          units={[fiat]}
          value={amount}
          onText={setAmount}
        />
        <SelectField
          name="fiat"
          label={t('otc.buy.fiat')}
          placeholder={t('otc.choose')}
          value={fiat}
          onChange={({ target }) => setFiat(target.value)}
          options={FIATS}
        />
      </div>
      <SelectField
        name="asset"
        label={t('otc.quote.get')}
        placeholder={t('otc.choose')}
        value={asset}
        onChange={({ target }) => setAsset(target.value)}
        options={COINS}
      />
      <SelectField
        name="instrument"
        label={t('otc.buy.instrument')}
        placeholder={t('otc.choose')}
        value={instrument}
        onChange={({ target }) => setInstrument(PaymentInstrument.safeParse(target.value).data ?? 'card')}
        options={PaymentInstrument.options.map((each) => [each, t(`otc.buy.instruments.${each}`)] as const)}
      />
      <p className={styles.small} aria-live="polite">
        {t('otc.buy.fee', { percent: formatWithPercent(String(PURCHASE_FEE_BPS[instrument] / 100), locale) })}{' '}
        {about && t('otc.form.about', { amount: about })}
      </p>
      {own && (
        <p className={styles.small}>
          {t('otc.buy.dayLimit', {
            left: groupThousands(formatPaperCents(own.paper.purchasesLeft)),
            most: groupThousands(formatPaperCents(own.paper.purchasesMost)),
          })}
        </p>
      )}
      <p className={styles.small}>{t('otc.buy.rate', { date: formatDay(Date.parse(FIAT_RATES_DATE), locale) })}</p>
      <SubmitOrLoginButton isKnown={own !== undefined} label={t('otc.buy.submit')} />
    </NativeForm>
  )
}

function Challenge({ purchase: { id, paid, fiat } }: { readonly purchase: CoinPurchaseView }) {
  const t = useT()
  return (
    <Section
      title={t('otc.buy.secure.title')}
      text={t('otc.buy.secure.text', { amount: `${groupThousands(paid)} ${fiat}` })}
    >
      <div className={styles.buttons}>
        <NativeForm path="/otc" action="answer-buy" fields={{ tab: 'buy', id, confirm: 'yes' }}>
          <Button type="submit" variant="primary">
            {t('otc.buy.secure.confirm')}
          </Button>
        </NativeForm>
        <NativeForm path="/otc" action="answer-buy" fields={{ tab: 'buy', id, confirm: 'no' }}>
          <Button type="submit">{t('otc.buy.secure.decline')}</Button>
        </NativeForm>
      </div>
    </Section>
  )
}

export function CardPurchaseList({ rows }: { readonly rows: readonly CoinPurchaseView[] }) {
  const t = useT()
  return (
    <>
      {rows
        .filter(({ state }) => state === 'challenge')
        .map((purchase) => (
          <Challenge key={purchase.id} purchase={purchase} />
        ))}
      <Section title={t('otc.buy.title')}>
        <Table
          caption={t('otc.buy.title')}
          isCaptionHidden
          stacks
          rows={rows}
          keyOf={({ id }) => id}
          empty={<EmptyState title={t('otc.buy.empty')} />}
          columns={[
            {
              key: 'time',
              head: t('otc.history.time'),
              isTime: true,
              cell: ({ createdAt }) => <ZonedTime at={createdAt} />,
            },
            {
              key: 'by',
              head: t('otc.buy.instrument'),
              cell: ({ instrument }) => t(`otc.buy.instruments.${instrument}`),
            },
            {
              key: 'paid',
              head: t('otc.quote.give'),
              isFigure: true,
              cell: ({ paid, fiat }) => <bdi className="figure">{`${groupThousands(paid)} ${fiat}`}</bdi>,
            },
            {
              key: 'get',
              head: t('otc.quote.get'),
              isFigure: true,
              cell: ({ amount, asset }) => <Amount value={amount} asset={asset} isNamed />,
            },
            {
              key: 'state',
              head: t('otc.history.state'),
              cell: ({ state }) => (
                <Badge tone={state === 'done' ? 'success' : 'neutral'}>{t(`otc.buy.state.${state}`)}</Badge>
              ),
            },
          ]}
        />
      </Section>
    </>
  )
}
