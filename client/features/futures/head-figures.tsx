import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import type { GlossaryTermId } from '#shared/content/help/terms.ts'
import type { ContractView, FundingRateView } from '#shared/futures/views.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { Countdown } from '../../ui/figures/countdown.tsx'
import { AbbreviatedFigure, PriceFigure } from '../../ui/figures/figures.tsx'
import { FundingRate } from '../../ui/figures/rate.tsx'
import type { PairHeaderFigures } from '../markets/market/head/pair-header.tsx'
import type { MarketData } from '../markets/market/use-market.ts'
import { TermLink } from '../terms/term.tsx'
import { FundingDetails } from './funding-facts.tsx'
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

export function useContractFigures(
  { market, live }: MarketData,
  fundings: readonly FundingRateView[],
): { readonly first: PairHeaderFigures; readonly last: PairHeaderFigures } {
  const t = useT()
  const { notation, locale } = useVisit()
  const contract = useStore(live, (state) => state.contract) ?? NO_CONTRACT
  const figure = (value: string) => <PriceFigure value={value} decimals={market.priceDecimals} notation={notation} />
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
          fundings={fundings}
          label={
            <span className={styles.funding}>
              <FundingRate percent={contract.fundingRate} /> <Countdown at={contract.fundingTime} />
            </span>
          }
        />,
      ],
    ],
    last: [
      named(
        'open-interest',
        t('futures.openInterest', { asset: market.base }),
        <AbbreviatedFigure key="interest" value={contract.openInterest} locale={locale} />,
      ),
    ],
  }
}
