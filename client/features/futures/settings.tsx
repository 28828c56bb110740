import { useStore } from 'zustand'
import { useT } from '../../i18n/translation.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { useCurrentMarket } from '../markets/market/current-market.ts'
import { FuturesApiForm } from './call-form.tsx'
import { findContractSettings } from './figures.ts'
import { FuturesFormResult } from './form-result.tsx'
import styles from './futures.module.css'
import { LazyLeverageForm, LazyMarginTransfer } from './lazy-parts.tsx'
import { useOwnMargin } from './own.ts'
import { FieldsPopup } from './popup.tsx'
import { RiskNotice } from './risk-notice.tsx'
import type { ContractLeverageSettings } from './tier-lines.ts'

const MODES = ['cross', 'isolated'] as const

function ModeForms({ symbol, mode, isAutoAdded }: { readonly symbol: string } & ContractLeverageSettings) {
  const t = useT()
  return (
    <>
      <FuturesApiForm name="mode" fields={{ symbol }}>
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
      </FuturesApiForm>
      <FuturesApiForm name="autoAdd" fields={{ symbol }}>
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
      </FuturesApiForm>
    </>
  )
}

const HEDGES = [
  ['oneWay', 'false'],
  ['hedge', 'true'],
] as const

/** @param place makes ids unique, because a page has two instances */
export function FuturesSettings({ place = 'pane' }: { readonly place?: 'pane' | 'sheet' }) {
  const t = useT()
  const { own } = useOwnMargin()
  const { symbol } = useCurrentMarket().market
  const { margin, isReady } = useStore(own)
  const { leverage, mode, isAutoAdded } = findContractSettings(margin, symbol)
  return (
    <div className={styles.settings} data-place={place} data-testid="futures-settings">
      {place === 'pane' && <FuturesFormResult />}
      <div className={styles.settingRow}>
        <FieldsPopup
          id={`mode-${place}`}
          label={t(`futures-own.mode.${mode}`)}
          title={t('futures-own.mode.title')}
          className={styles.setting}
        >
          <ModeForms symbol={symbol} mode={mode} leverage={leverage} isAutoAdded={isAutoAdded} />
        </FieldsPopup>
        <FieldsPopup
          id={`leverage-${place}`}
          label={<bdi>{`${leverage}×`}</bdi>}
          title={t('futures-own.leverage.title')}
          className={styles.setting}
        >
          <LazyLeverageForm key={`${symbol} ${leverage}`} symbol={symbol} leverage={leverage} />
        </FieldsPopup>
        <FieldsPopup
          id={`hedge-${place}`}
          label={t(margin.isHedged ? 'futures-own.position.hedgeShort' : 'futures-own.position.oneWayShort')}
          title={t('futures-own.position.title')}
          className={styles.setting}
        >
          <FuturesApiForm name="hedge">
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
          </FuturesApiForm>
        </FieldsPopup>
      </div>
      <div className={styles.free}>
        <span>{t('desk.available')}</span>
        <b data-testid="futures-available">
          <Amount value={margin.available} asset={margin.asset} isNamed />
        </b>
        <LazyMarginTransfer place={place} />
      </div>
      {/* Loaded with the page: an update before a later load would take it away for a while. */}
      {!isReady && <RiskNotice />}
    </div>
  )
}
