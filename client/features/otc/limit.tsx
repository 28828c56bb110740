import { useState } from 'react'
import { groupThousands } from '#shared/format/group-thousands.ts'
import { LIMIT_CONVERSION_DAYS, type LimitConversionView, toPricePair } from '#shared/otc/convert/orders.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { Section } from '../../section/section.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { LabelledFigureField } from '../../ui/figure-field/figure-field.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { SelectField } from '../../ui/select-field/select-field.tsx'
import { Table } from '../../ui/table/table.tsx'
import { ConversionBalance, ConversionCoinFields, type ConversionCoins } from './coin-fields.tsx'
import { useConversionColumns } from './columns.tsx'
import { SubmitOrLoginButton } from './log-in.tsx'
import styles from './otc.module.css'

type Data = PageData['otc']

/** Significant digits: enough to distinguish prices one basis point apart. */
const DIGITS = 8

/** Returns the price in the pair and direction of the limit price. */
function marketPrice({ from, to }: ConversionCoins, prices: Data['prices']): number | undefined {
  const { base, quote } = toPricePair(from, to)
  const price = Number(prices[base]) / Number(prices[quote])
  return price > 0 && Number.isFinite(price) ? Number(price.toPrecision(DIGITS)) : undefined
}

export function ConvertLimitForm({ data: { wish, values, prices, own } }: { readonly data: Data }) {
  const t = useT()
  const [coins, setCoins] = useState<ConversionCoins>({ from: wish.from, to: wish.to })
  const [amount, setAmount] = useState(wish.amount)
  const [price, setPrice] = useState(values.price ?? '')
  const { base, quote } = toPricePair(coins.from, coins.to)
  const market = marketPrice(coins, prices)
  const said = market && t('otc.limit.market', { price: `1 ${base} = ${groupThousands(String(market))} ${quote}` })
  return (
    <NativeForm
      path="/otc"
      action="limit"
      fields={{ tab: 'limit', ...(own && { key: own.key }) }}
      className={styles.form}
    >
      <ConversionCoinFields coins={coins} onCoins={setCoins} />
      <LabelledFigureField
        name="amount"
        label={t('otc.quote.give')}
        units={[coins.from]}
        value={amount}
        onText={setAmount}
      />
      <ConversionBalance own={own} from={coins.from} />
      <div className={styles.pair}>
        <LabelledFigureField
          name="price"
          label={t('otc.limit.price')}
          units={[quote]}
          value={price}
          onText={setPrice}
        />
        <SelectField
          name="days"
          label={t('otc.limit.days')}
          placeholder={t('otc.choose')}
          defaultValue={values.days ?? '7'}
          options={LIMIT_CONVERSION_DAYS.map((days) => [String(days), t(`otc.limit.d${days}`)] as const)}
        />
      </div>
      <p className={styles.small}>
        {t('otc.limit.hint')} {said}
      </p>
      <SubmitOrLoginButton isKnown={own !== undefined} label={t('otc.limit.submit')} />
    </NativeForm>
  )
}

function State({ row: { state, reason } }: { readonly row: LimitConversionView }) {
  const t = useT()
  return (
    <>
      <Badge tone={state === 'filled' ? 'success' : 'neutral'}>{t(`otc.limit.state.${state}`)}</Badge>
      {(reason === 'dealer_short' || reason === 'share_used') && (
        <span className={styles.small}> {t(`otc.missed.${reason}`)}</span>
      )}
    </>
  )
}

function Act({ row: { id, state } }: { readonly row: LimitConversionView }) {
  const t = useT()
  const href = useHref()
  if (state === 'open') {
    return (
      <NativeForm path="/otc" action="cancel-limit" fields={{ tab: 'limit', id }}>
        <Button type="submit" size="s">
          {t('otc.limit.cancel')}
        </Button>
      </NativeForm>
    )
  }
  if (state !== 'filled') return null
  return (
    <a className={styles.link} href={href(`/otc/receipt/${id}`)}>
      {t('otc.history.receipt')}
    </a>
  )
}

export function ConvertLimitTable({ rows }: { readonly rows: readonly LimitConversionView[] }) {
  const t = useT()
  const conversion = useConversionColumns(({ placedAt }: LimitConversionView) => placedAt)
  return (
    <Section title={t('otc.limit.title')}>
      <Table
        caption={t('otc.limit.title')}
        isCaptionHidden
        stacks
        rows={rows}
        keyOf={({ id }) => id}
        empty={<EmptyState title={t('otc.limit.empty')} text={t('otc.limit.emptyText')} />}
        columns={[
          ...conversion,
          {
            key: 'get',
            head: t('otc.quote.get'),
            isFigure: true,
            cell: ({ toAmount, to, state }) => (
              <>
                {state !== 'filled' && '≥ '}
                <Amount value={toAmount} asset={to} isNamed />
              </>
            ),
          },
          {
            key: 'price',
            head: t('otc.limit.price'),
            isFigure: true,
            cell: ({ price, base, quote }) => (
              <bdi className="figure">{`1 ${base} = ${groupThousands(price)} ${quote}`}</bdi>
            ),
          },
          {
            key: 'until',
            head: t('otc.limit.until'),
            isTime: true,
            cell: ({ expiresAt }) => <ZonedTime at={expiresAt} />,
          },
          { key: 'state', head: t('otc.history.state'), cell: (row) => <State row={row} /> },
          { key: 'act', head: t('otc.limit.act'), cell: (row) => <Act row={row} /> },
        ]}
      />
    </Section>
  )
}
