import { useMemo, useState } from 'react'
import { botFields, hasBotMarket, isContractBot, isRangeGridBot } from '#shared/bots/fields.ts'
import type { BotKind } from '#shared/bots/kinds/registry.ts'
import { formatRecipeSearch, parseRecipeFields, toRecipeFormValues } from '#shared/bots/recipe-query.ts'
import { CONTRACT_GRIDS_MAX } from '#shared/bots/suggested.ts'
import { findContract } from '#shared/futures/contracts.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { ServerDataProvider } from '../../live/answers.tsx'
import { AutoSubmitSelect, FilterForm } from '../../section/filter-form.tsx'
import { Alert } from '../../ui/alert/alert.tsx'
import { createBarCacheEntry } from '../markets/market/bars.ts'
import { useMarket } from '../markets/market/use-market.ts'
import { BacktestSection } from './backtest/backtests.tsx'
import styles from './bots.module.css'
import { BotCreateForm } from './create-form.tsx'
import { formatBotPair } from './figures.tsx'
import { createBotFormLines } from './form-lines.ts'
import { BotPageLayout } from './frame.tsx'
import { PastFundingRates } from './funding-rates.tsx'
import { BotLevelChart } from './level-chart.tsx'
import { botCreationPath, botKindPath } from './paths.ts'
import { BotPreview } from './preview-box.tsx'
import { createBotProduct, createMarketPathRules } from './product.ts'
import { SuggestedSettings } from './suggestions.tsx'
import { useBotPreview } from './use-preview.ts'

const contractFees = (kind: BotKind, symbol: string) => (isContractBot(kind) ? findContract(symbol) : undefined)

type Props = { readonly data: PageData['bot-create'] }

/** A choice loads the page of that market, so chart and prices change without scripts. */
function MarketChoice({ data: { kind, market } }: Props) {
  const t = useT()
  const product = createBotProduct(createMarketPathRules(botKindPath(kind)), kind)
  return (
    <FilterForm path={botCreationPath({ kind, market: '' })} submit={t('bots.create.load')}>
      <AutoSubmitSelect
        key={market.symbol}
        name="pair"
        label={t('bots.create.market')}
        placeholder={t('bots.choose')}
        defaultValue={market.symbol}
        options={product.markets.map(({ symbol }) => [symbol, formatBotPair(symbol)])}
      />
    </FilterForm>
  )
}

function Screen({ data }: Props) {
  const { kind, market, days, recipe: known, own } = data
  const href = useHref()
  const [values, setValues] = useState(() => toRecipeFormValues(known))
  const product = useMemo(() => createBotProduct(createMarketPathRules(botKindPath(kind)), kind), [kind])
  const controls = useMarket(product, market)
  const { shownMarket } = controls
  const symbol = hasBotMarket(kind) ? shownMarket.market.symbol : ''
  const recipe = parseRecipeFields(kind, symbol, values)
  const preview = useBotPreview(recipe, controls.shownMarket, market.markets, own?.funds, data.perpetual?.contract.mark)
  const lines = useMemo(() => createBotFormLines(values, preview), [values, preview])
  const change = (changed: Readonly<Record<string, string>>) => setValues((before) => ({ ...before, ...changed }))
  const { base, quote } = shownMarket.market
  const makerPpm = contractFees(kind, shownMarket.market.symbol)?.makerPpm ?? own?.fees.makerPpm ?? 1_000
  const fee = makerPpm / 1_000_000
  const spacing = values.spacing === 'arithmetic' ? 'arithmetic' : 'geometric'
  const swings = { market: shownMarket.market, days, last: Number(shownMarket.ticker.last), fee, spacing } as const
  const limited = isContractBot(kind) ? { ...swings, most: CONTRACT_GRIDS_MAX } : swings
  return (
    <div className={styles.screen}>
      <BotLevelChart controls={controls} lines={lines} />
      <div className={`${styles.stack} ${styles.side}`}>
        {hasBotMarket(kind) && <MarketChoice data={data} />}
        {isRangeGridBot(kind) && (
          <SuggestedSettings
            swings={limited}
            values={values}
            hrefOf={(span) => href(`${botCreationPath({ kind, market: symbol })}?days=${span}`)}
            onValues={change}
          />
        )}
        <BotCreateForm
          data={data}
          fields={botFields(kind)}
          values={values}
          problem={preview.problem ?? undefined}
          units={{ base, quote }}
          path={botCreationPath({ kind, market: symbol })}
          here={botCreationPath({ kind, market: symbol }) + formatRecipeSearch(recipe)}
          onValue={(name, value) => change({ [name]: value })}
        />
        <BotPreview kind={kind} base={base} quote={quote} preview={preview} hasWallet={own !== undefined} />
      </div>
      <div className={styles.stack}>
        {data.perpetual && <PastFundingRates perpetual={data.perpetual} />}
        <BacktestSection recipe={recipe} fees={own?.fees} onValues={change} />
      </div>
    </div>
  )
}

export function BotCreateContent({ data }: Props) {
  const t = useT()
  const { kind, market, own, cloneOf } = data
  const product = createBotProduct(createMarketPathRules(botKindPath(kind)), kind)
  const name = t(`bots.kinds.${kind}.name`)
  return (
    <BotPageLayout
      title={hasBotMarket(kind) ? t('bots.create.title', { kind: name, pair: formatBotPair(market.symbol) }) : name}
      lead={t(`bots.kinds.${kind}.text`)}
      submission={own?.submission}
    >
      {cloneOf !== undefined && <Alert title={t('bots.create.cloned')} />}
      <ServerDataProvider known={createBarCacheEntry(product, market)}>
        <Screen key={market.symbol} data={data} />
      </ServerDataProvider>
    </BotPageLayout>
  )
}
