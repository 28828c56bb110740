import { useState } from 'react'
import { useStore } from 'zustand'
import { groupThousands, shorten } from '#shared/format/numbers.ts'
import { contractBySymbol } from '#shared/futures/contracts.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { useAtHand } from '../market/at-hand.ts'
import { Answered } from './answered.tsx'
import { CallForm } from './call-form.tsx'
import { settingsOf } from './figures.ts'
import styles from './futures.module.css'
import { RiskNotice } from './later-parts.tsx'
import { useOwn } from './own.ts'
import { Popup } from './popup.tsx'
import { type ContractSettings, type TierLine, tierLines } from './tier-lines.ts'
import { Transfer } from './transfer.tsx'

const USUAL = [1, 3, 5, 10, 20, 50, 75, 100, 125]

function Tiers({ lines, asset }: { readonly lines: readonly TierLine[]; readonly asset: string }) {
  const t = useT()
  const { locale } = useVisit()
  return (
    <details className={styles.tiers}>
      <summary>{t('futures-own.tiers.title')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('futures-own.tiers.upTo', { asset })}</th>
            <th scope="col">{t('futures-own.tiers.leverage')}</th>
            <th scope="col">{t('futures-own.tiers.maintenance')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ upTo, maxLeverage, maintenance }) => (
            <tr key={upTo}>
              <td className="figure">{shorten(upTo, locale)}</td>
              <td className="figure">{`${maxLeverage}×`}</td>
              <td className="figure">{`${maintenance}%`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function LeverageForm({ symbol, leverage }: { readonly symbol: string; readonly leverage: number }) {
  const t = useT()
  const [chosen, choose] = useState(String(leverage))
  const contract = contractBySymbol(symbol)
  if (!contract) return null
  const { maxLeverage, quote } = contract
  const lines = tierLines(contract)
  const most = lines.findLast((line) => line.maxLeverage >= Number(chosen))?.upTo
  return (
    <CallForm name="leverage" fields={{ symbol }} said={t('futures-own.leverage.done', { leverage: chosen })}>
      <label className={styles.row}>
        <span>{t('futures-own.leverage.label')}</span>
        <input
          name="leverage"
          type="number"
          inputMode="numeric"
          dir="ltr"
          min={1}
          max={maxLeverage}
          value={chosen}
          onChange={({ target }) => choose(target.value)}
        />
      </label>
      <input
        className="script-only"
        type="range"
        aria-label={t('futures-own.leverage.label')}
        dir="ltr"
        min={1}
        max={maxLeverage}
        value={Number(chosen) || 1}
        onChange={({ target }) => choose(target.value)}
      />
      <div className={styles.chips}>
        {USUAL.filter((each) => each <= maxLeverage).map((each) => (
          <button
            key={each}
            type="submit"
            name="leverage"
            value={each}
            className={styles.chip}
            aria-pressed={each === leverage}
          >
            {`${each}×`}
          </button>
        ))}
      </div>
      {most !== undefined && (
        <p className={styles.hint}>{t('futures-own.leverage.most', { amount: groupThousands(most), asset: quote })}</p>
      )}
      <Tiers lines={lines} asset={quote} />
      <Button type="submit" variant="primary">
        {t('futures-own.confirm')}
      </Button>
    </CallForm>
  )
}

const MODES = ['cross', 'isolated'] as const

function ModeForms({ symbol, mode, isAutoAdded }: { readonly symbol: string } & ContractSettings) {
  const t = useT()
  return (
    <>
      <CallForm name="mode" fields={{ symbol }}>
        {MODES.map((each) => (
          <button
            key={each}
            type="submit"
            name="mode"
            value={each}
            aria-pressed={each === mode}
            className={styles.option}
          >
            <b>{t(`futures-own.mode.${each}`)}</b>
            <span>{t(`futures-own.mode.${each}Hint`)}</span>
          </button>
        ))}
      </CallForm>
      <CallForm name="autoAdd" fields={{ symbol }}>
        <button
          type="submit"
          name="on"
          value={isAutoAdded ? 'false' : 'true'}
          aria-pressed={isAutoAdded}
          className={styles.option}
        >
          <b>{t('futures-own.mode.autoAdd')}</b>
          <span>{t('futures-own.mode.autoAddHint')}</span>
        </button>
      </CallForm>
    </>
  )
}

const HEDGES = [
  ['oneWay', 'false'],
  ['hedge', 'true'],
] as const

/**
 * Margin mode, leverage and position mode of the contract at hand, and what margin is free.
 * @param place apart from the same in another place of the page: ids are of the document
 */
export function Settings({ place = 'pane' }: { readonly place?: 'pane' | 'sheet' }) {
  const t = useT()
  const { own } = useOwn()
  const { symbol } = useAtHand().market
  const { margin, isReady } = useStore(own)
  const { leverage, mode, isAutoAdded } = settingsOf(margin, symbol)
  return (
    <div className={styles.settings} data-place={place} data-testid="futures-settings">
      {place === 'pane' && <Answered />}
      <div className={styles.settingRow}>
        <Popup
          id={`mode-${place}`}
          label={t(`futures-own.mode.${mode}`)}
          title={t('futures-own.mode.title')}
          className={styles.setting}
        >
          <ModeForms symbol={symbol} mode={mode} leverage={leverage} isAutoAdded={isAutoAdded} />
        </Popup>
        <Popup
          id={`leverage-${place}`}
          label={<bdi>{`${leverage}×`}</bdi>}
          title={t('futures-own.leverage.title')}
          className={styles.setting}
        >
          <LeverageForm key={`${symbol} ${leverage}`} symbol={symbol} leverage={leverage} />
        </Popup>
        <Popup
          id={`hedge-${place}`}
          label={t(margin.isHedged ? 'futures-own.position.hedgeShort' : 'futures-own.position.oneWayShort')}
          title={t('futures-own.position.title')}
          className={styles.setting}
        >
          <CallForm name="hedge">
            {HEDGES.map(([name, on]) => (
              <button
                key={name}
                type="submit"
                name="on"
                value={on}
                aria-pressed={margin.isHedged === (on === 'true')}
                className={styles.option}
              >
                <b>{t(`futures-own.position.${name}`)}</b>
                <span>{t(`futures-own.position.${name}Hint`)}</span>
              </button>
            ))}
          </CallForm>
        </Popup>
      </div>
      <div className={styles.free}>
        <span>{t('desk.available')}</span>
        <b data-testid="futures-available">
          <Amount value={margin.available} asset={margin.asset} isNamed />
        </b>
        <Transfer place={place} />
      </div>
      {!isReady && <RiskNotice />}
    </div>
  )
}
