import type { ReactNode } from 'react'
import { contractBySymbol } from '#shared/futures/contracts.ts'
import type { ContractView, FundingRateView } from '#shared/futures/views.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { useClocked } from '../../i18n/clock.tsx'
import { useT } from '../../i18n/translation.tsx'
import { Rate, trimmedPercent } from '../../ui/figures/rate.tsx'
import { ClockNamedContext, When } from '../../ui/figures/when.tsx'
import { Term } from '../terms/term.tsx'
import styles from './futures.module.css'
import { Popup } from './popup.tsx'

/** Clamp of the interest on the rate, percent (shared/futures/funding.ts). */
const CLAMP = '0.05'

type FundingProps = {
  readonly symbol: string
  readonly contract: Pick<ContractView, 'fundingRate' | 'premium'>
  readonly fundings: readonly FundingRateView[]
  readonly label: ReactNode
}

/** Explains the funding rate with current figures and past payments. */
export function FundingFacts({ symbol, contract: { fundingRate, premium }, fundings, label }: FundingProps) {
  const t = useT()
  const clocked = useClocked()
  const contract = contractBySymbol(symbol)
  if (!contract) return label
  const { interestPpm, fundingHours, tiers } = contract
  const interest = trimmedPercent(fromUnits(interestPpm, 4))
  const cap = trimmedPercent(fromUnits(((tiers[0]?.maintenancePpm ?? 0n) * 3n) / 4n, 4))
  const [now, rate] = [trimmedPercent(premium), trimmedPercent(fundingRate)]
  const formula = `(${now}% + clamp(${interest}% − ${now}%, ±${CLAMP}%)) ÷ (8 ÷ ${fundingHours}) = ${rate}%`
  return (
    <Popup id="funding" label={label} title={t('futures.funding.title')} className={styles.bare}>
      <p className={styles.hint}>{t('futures.funding.text', { hours: fundingHours })}</p>
      <p className={styles.formula} dir="ltr">
        <bdi>{formula}</bdi>
      </p>
      <p className={styles.hint}>{t('futures.funding.cap', { cap })}</p>
      {fundings.length === 0 ? (
        <p className={styles.hint}>{t('futures.funding.none')}</p>
      ) : (
        <table className={styles.facts}>
          <caption>{t('futures.funding.past')}</caption>
          <thead>
            <tr>
              <th scope="col">{clocked(t('desk.columns.time'))}</th>
              <th scope="col">
                <Term id="funding-rate">{t('futures.funding.rate')}</Term>
              </th>
              <th scope="col">{t('futures.price.mark')}</th>
            </tr>
          </thead>
          <ClockNamedContext value={true}>
            <tbody>
              {fundings.map(({ time, rate, mark }) => (
                <tr key={time}>
                  <td>
                    <When at={time} />
                  </td>
                  <td>
                    <Rate percent={rate} />
                  </td>
                  <td className="figure">{mark}</td>
                </tr>
              ))}
            </tbody>
          </ClockNamedContext>
        </table>
      )}
    </Popup>
  )
}
