import { memo, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { GlossaryTermId } from '#shared/content/help/terms.ts'
import type { ContractView, FundingRateView } from '#shared/futures/views.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { AbbreviatedFigure } from '../../ui/figures/abbreviated.tsx'
import { Countdown } from '../../ui/figures/countdown.tsx'
import { PriceFigure } from '../../ui/figures/figures.tsx'
import { FundingRate } from '../../ui/figures/rate.tsx'
import { PairHeader, type PairHeaderFigures } from '../markets/market/head/pair-header.tsx'
import type { MarketPageData } from '../markets/market/product.ts'
import type { MarketControls, MarketData } from '../markets/market/use-market.ts'
import { TermLink } from '../terms/term.tsx'
import { FundingDetails, type PastFunding } from './funding-facts.tsx'
import styles from './futures.module.css'

export type ContractHeadFigures = Pick<
  ContractView,
  'mark' | 'index' | 'fundingRate' | 'openInterest' | 'fundingTime' | 'premium'
>

const NO_CONTRACT: ContractHeadFigures = {
  mark: '0',
  index: '0',
  fundingRate: '0',
  openInterest: '0',
  fundingTime: 0,
  premium: '0',
}

/** Mark, index and funding of another exchange, of which the premium is unknown. Undefined values were not read yet. */
export type OtherContractFigures = {
  readonly prices: Pick<ContractHeadFigures, 'mark' | 'index' | 'fundingRate' | 'fundingTime'> | undefined
  readonly fundings: readonly PastFunding[] | undefined
}

/** @param other replaces the contract's own prices and funding */
function useContractFigures(
  { market, live }: MarketData,
  fundings: readonly FundingRateView[],
  other?: OtherContractFigures,
): { readonly first: PairHeaderFigures; readonly last: PairHeaderFigures } {
  const t = useT()
  const { notation, locale } = useVisit()
  const own = useStore(live, (state) => state.contract) ?? NO_CONTRACT
  const contract = other ? { ...NO_CONTRACT, premium: undefined, ...other.prices } : own
  const figure = (value: string) =>
    Number(value) === 0 ? '—' : <PriceFigure value={value} decimals={market.priceDecimals} notation={notation} />
  const named = (id: GlossaryTermId, name: string, shown: ReactNode) =>
    [
      name,
      shown,
      <TermLink key="term" id={id}>
        {name}
      </TermLink>,
    ] as const
  return {
    first: [
      named(
        'mark-price',
        t('futures.price.mark'),
        <span key="mark" data-testid="mark">
          {figure(contract.mark)}
        </span>,
      ),
      [...named('index-price', t('futures.price.index'), figure(contract.index)), 'asked'],
      // The link that explains funding is inside the figure, because two adjacent press targets would be too close.
      [
        t('futures.funding.head'),
        <FundingDetails
          key="funding"
          symbol={market.symbol}
          contract={contract}
          fundings={other ? other.fundings : fundings}
          label={
            <span className={styles.funding}>
              {contract.fundingTime === 0 ? (
                '—'
              ) : (
                <>
                  <FundingRate percent={contract.fundingRate} /> <Countdown at={contract.fundingTime} />
                </>
              )}
            </span>
          }
        />,
      ],
    ],
    // Open interest of this site is none of the other exchange.
    last: other
      ? []
      : [
          named(
            'open-interest',
            t('futures.openInterest', { asset: market.base }),
            <AbbreviatedFigure key="interest" value={own.openInterest} locale={locale} />,
          ),
        ],
  }
}

type ContractHeaderProps = {
  readonly data: Pick<MarketPageData, 'markets' | 'rates' | 'source'> & {
    readonly fundings: readonly FundingRateView[]
  }
  readonly controls: MarketControls
  /** A hook; prices and funding of another exchange. It must not change. */
  readonly useOther: (symbol: string) => OtherContractFigures | undefined
}

export const ContractHeader = memo(function Header({ data, controls, useOther }: ContractHeaderProps) {
  const { shownMarket } = controls
  const figures = useContractFigures(shownMarket, data.fundings, useOther(shownMarket.market.symbol))
  return <PairHeader data={data} controls={controls} figures={figures} />
})
