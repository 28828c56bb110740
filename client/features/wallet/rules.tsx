import { CONTRACTS } from '#shared/futures/contracts.ts'
import { MARKETS } from '#shared/markets/markets.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { isFeatureOn } from '#shared/operator/features.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { Table } from '../../ui/table/table.tsx'
import { formatPpmRate } from './rate-text.ts'

type Ruled = {
  readonly base: string
  readonly quote: string
  readonly priceDecimals: number
  readonly quantityDecimals: number
  readonly minNotional: string
}

const pairOf = ({ base, quote }: Ruled) => (
  <bdi>
    {base}/{quote}
  </bdi>
)

function useColumns(name: string) {
  const t = useT()
  return [
    { key: 'pair', head: name, cell: pairOf },
    { key: 'tick', head: t('fees.tick'), isFigure: true, cell: (of: Ruled) => fromUnits(1, of.priceDecimals) },
    { key: 'lot', head: t('fees.lot'), isFigure: true, cell: (of: Ruled) => fromUnits(1, of.quantityDecimals) },
    {
      key: 'least',
      head: t('fees.minOrder'),
      isFigure: true,
      cell: ({ minNotional, quote }: Ruled) => <bdi className="figure">{`${minNotional} ${quote}`}</bdi>,
    },
  ]
}

function Contracts() {
  const t = useT()
  const columns = useColumns(t('fees.contract'))
  return (
    <Table
      caption={t('fees.contracts')}
      stacks
      rows={CONTRACTS}
      keyOf={({ symbol }) => symbol}
      columns={[
        ...columns,
        {
          key: 'leverage',
          head: t('fees.leverage'),
          isFigure: true,
          cell: ({ maxLeverage }) => <bdi className="figure">{`${maxLeverage}×`}</bdi>,
        },
        {
          key: 'funding',
          head: t('fees.funding'),
          isFigure: true,
          cell: ({ fundingHours }) => t('fees.hours', { count: fundingHours }),
        },
        { key: 'maker', head: t('fees.maker'), isFigure: true, cell: ({ makerPpm }) => formatPpmRate(makerPpm) },
        { key: 'taker', head: t('fees.taker'), isFigure: true, cell: ({ takerPpm }) => formatPpmRate(takerPpm) },
      ]}
    />
  )
}

export function TradingRulesContent() {
  const t = useT()
  const { config } = useVisit()
  const columns = useColumns(t('fees.pair'))
  return (
    <>
      {isFeatureOn(config, 'futures') && <Contracts />}
      <div id="rules">
        <Table caption={t('fees.rules')} stacks rows={MARKETS} keyOf={({ symbol }) => symbol} columns={columns} />
      </div>
    </>
  )
}
