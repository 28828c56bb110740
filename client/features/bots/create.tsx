import { useMemo, useState } from 'react'
import { FIELDS, hasMarket, hasSuggestion, isOnContract } from '#shared/bots/fields.ts'
import type { BotKind } from '#shared/bots/kinds.ts'
import { formValues, recipeOf, recipeSearch } from '#shared/bots/recipe-query.ts'
import { MOST_ON_CONTRACTS } from '#shared/bots/suggested.ts'
import { contractBySymbol } from '#shared/futures/contracts.ts'
import type { PageData } from '#shared/pages.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { AnswersProvider } from '../../live/answers.tsx'
import { Alert } from '../../ui/alert/alert.tsx'
import { Button } from '../../ui/button/button.tsx'
import { SelectField } from '../../ui/select-field/select-field.tsx'
import { cachedBars } from '../market/bars.ts'
import { useMarket } from '../market/use-market.ts'
import { Backtests } from './backtest/backtests.tsx'
import styles from './bots.module.css'
import { CreateForm } from './create-form.tsx'
import { pairOf } from './figures.tsx'
import { formLines } from './form-lines.ts'
import { BotFrame } from './frame.tsx'
import { FundingRates } from './funding-rates.tsx'
import { LevelChart } from './level-chart.tsx'
import { createBase, createPath } from './paths.ts'
import { PreviewBox } from './preview-box.tsx'
import { addressesUnder, productAt } from './product.ts'
import { Suggestions } from './suggestions.tsx'
import { usePreview } from './use-preview.ts'

const contractFees = (kind: BotKind, symbol: string) => (isOnContract(kind) ? contractBySymbol(symbol) : undefined)

type Props = { readonly data: PageData['bot-create'] }

/** In the address, so that chart and prices match it without scripts. */
function MarketChoice({ data: { kind, market } }: Props) {
  const t = useT()
  const href = useHref()
  const product = productAt(addressesUnder(createBase(kind)), kind)
  return (
    <form method="get" action={href(createPath({ kind, market: '' }))} className={styles.filters}>
      <SelectField
        key={market.symbol}
        name="pair"
        label={t('bots.create.market')}
        placeholder={t('bots.choose')}
        defaultValue={market.symbol}
        options={product.markets.map(({ symbol }) => [symbol, pairOf(symbol)])}
        onChange={({ target }) => target.form?.requestSubmit()}
      />
      <Button type="submit">{t('bots.create.load')}</Button>
    </form>
  )
}

function Screen({ data }: Props) {
  const { kind, market, days, recipe: known, own } = data
  const href = useHref()
  const [values, setValues] = useState(() => formValues(known))
  const product = useMemo(() => productAt(addressesUnder(createBase(kind)), kind), [kind])
  const controls = useMarket(product, market)
  const { shown } = controls
  const symbol = hasMarket(kind) ? shown.market.symbol : ''
  const recipe = recipeOf(kind, symbol, values)
  const preview = usePreview(recipe, controls.shown, market.markets, own?.funds, data.perpetual?.contract.mark)
  const lines = useMemo(() => formLines(values, preview), [values, preview])
  const change = (changed: Readonly<Record<string, string>>) => setValues((before) => ({ ...before, ...changed }))
  const { base, quote } = shown.market
  const makerPpm = contractFees(kind, shown.market.symbol)?.makerPpm ?? own?.fees.makerPpm ?? 1_000
  const fee = makerPpm / 1_000_000
  const spacing = values.spacing === 'arithmetic' ? 'arithmetic' : 'geometric'
  const swings = { market: shown.market, days, last: Number(shown.ticker.last), fee, spacing } as const
  const limited = isOnContract(kind) ? { ...swings, most: MOST_ON_CONTRACTS } : swings
  return (
    <div className={styles.screen}>
      <LevelChart controls={controls} lines={lines} />
      <div className={`${styles.stack} ${styles.side}`}>
        {hasMarket(kind) && <MarketChoice data={data} />}
        {hasSuggestion(kind) && (
          <Suggestions
            swings={limited}
            values={values}
            hrefOf={(span) => href(`${createPath({ kind, market: symbol })}?days=${span}`)}
            onValues={change}
          />
        )}
        <CreateForm
          data={data}
          fields={FIELDS[kind]}
          values={values}
          problem={preview.problem ?? undefined}
          units={{ base, quote }}
          path={createPath({ kind, market: symbol })}
          here={createPath({ kind, market: symbol }) + recipeSearch(recipe)}
          onValue={(name, value) => change({ [name]: value })}
        />
        <PreviewBox kind={kind} base={base} quote={quote} preview={preview} hasWallet={own !== undefined} />
      </div>
      <div className={styles.stack}>
        {data.perpetual && <FundingRates perpetual={data.perpetual} />}
        <Backtests recipe={recipe} fees={own?.fees} onValues={change} />
      </div>
    </div>
  )
}

export function Create({ data }: Props) {
  const t = useT()
  const { kind, market, own, cloneOf } = data
  const product = productAt(addressesUnder(createBase(kind)), kind)
  const name = t(`bots.kinds.${kind}.name`)
  return (
    <BotFrame
      title={hasMarket(kind) ? t('bots.create.title', { kind: name, pair: pairOf(market.symbol) }) : name}
      lead={t(`bots.kinds.${kind}.text`)}
      submission={own?.submission}
    >
      {cloneOf !== undefined && <Alert title={t('bots.create.cloned')} />}
      <AnswersProvider known={cachedBars(product, market)}>
        <Screen key={market.symbol} data={data} />
      </AnswersProvider>
    </BotFrame>
  )
}
