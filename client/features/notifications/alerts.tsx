import { BellPlus } from 'lucide-react'
import { formatDuration } from '#shared/format/durations.ts'
import { CONTRACTS } from '#shared/futures/contracts.ts'
import { MARKETS } from '#shared/markets/markets.ts'
import {
  ALERT_KINDS,
  ALERT_LINE_NAMES,
  type AlertKind,
  type AlertProduct,
  findAlertLine,
  isContractAlert,
  isVenueAlert,
} from '#shared/notifications/alerts/alerts.ts'
import { ALERT_INTERVALS, PRICE_MOVE_WINDOW_OPTIONS, parseAlertKind } from '#shared/notifications/alerts/form.ts'
import { formatAlertMarketValue } from '#shared/notifications/alerts/market-value.ts'
import { formatAlertTitle, formatFiredAt } from '#shared/notifications/alerts/words.ts'
import { findVenueFuturesHost, findVenueHost } from '#shared/operator/features.ts'
import type { AccountAreaData } from '#shared/pages/account-area.ts'
import { MINUTE_MS } from '#shared/platform/intervals.ts'
import type { FormFieldState } from '../../form/form.tsx'
import { useClock } from '../../i18n/clock.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { Section } from '../../section/section.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import fieldStyles from '../../ui/field/field.module.css'
import { createFieldAttributes, Field } from '../../ui/field/field.tsx'
import { LabelledFigureField } from '../../ui/figure-field/figure-field.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { ActionButtonForm } from '../identity/account/action-form.tsx'
import { AccountForm, ActionRefusal } from '../identity/account/area-form.tsx'
import { SettingRow, SettingRows } from '../identity/account/facts.tsx'
import { AccountPageLayout } from '../identity/account/frame.tsx'
import { AccountSelect } from '../identity/account/select.tsx'
import styles from './notifications.module.css'

type AlertsProps = { readonly data: AccountAreaData['account-alerts'] }

const pair = (symbol: string) => symbol.replace('_', '/')

type MarketFieldProps = {
  readonly value: string
  readonly kind: AlertKind
  readonly problem: string | undefined
}

/** For kinds such as funding alerts, it lists only contracts of this site. */
function MarketField({ value, kind, problem }: MarketFieldProps) {
  const t = useT()
  const { config } = useVisit()
  const [spotHost, futuresHost] = [findVenueHost(config), findVenueFuturesHost(config)]
  const group = (product: AlertProduct, markets: readonly { readonly symbol: string }[], venue?: string) => (
    <optgroup
      label={
        venue === undefined
          ? t(`alerts.${product}`)
          : t('alerts.atVenue', { market: t(`alerts.${product}`), host: venue })
      }
    >
      {markets.map(({ symbol }) => (
        <option key={symbol} value={formatAlertMarketValue(product, symbol, venue)}>
          {venue === undefined ? pair(symbol) : t('alerts.atVenue', { market: pair(symbol), host: venue })}
        </option>
      ))}
    </optgroup>
  )
  return (
    <Field name="market" label={t('alerts.market')} problem={problem}>
      <select className={fieldStyles.input} {...createFieldAttributes('market', { problem })} defaultValue={value}>
        {!isContractAlert(kind) && group('spot', MARKETS)}
        {group('futures', CONTRACTS)}
        {isVenueAlert(kind) && spotHost !== undefined && group('spot', MARKETS, spotHost)}
        {isVenueAlert(kind) && futuresHost !== undefined && group('futures', CONTRACTS, futuresHost)}
      </select>
    </Field>
  )
}

function CrossFields({ values }: Pick<FormFieldState, 'values'>) {
  const t = useT()
  return (
    <>
      <AccountSelect
        name="line"
        label={t('alerts.line')}
        value={values.line || 'ma25'}
        options={ALERT_LINE_NAMES.map((name) => [name, findAlertLine(name).title])}
      />
      <AccountSelect
        name="interval"
        label={t('alerts.interval')}
        value={values.interval || '1h'}
        options={ALERT_INTERVALS.map((name) => [name, name])}
      />
    </>
  )
}

type AlertFieldsProps = FormFieldState & { readonly kind: AlertKind; readonly market: string }

function AlertFields({ values, problemOf, kind, market }: AlertFieldsProps) {
  const t = useT()
  const { search, locale } = useVisit()
  return (
    <>
      <input type="hidden" name="kind" value={kind} />
      <MarketField value={values.market || market} kind={kind} problem={problemOf('market')} />
      {kind === 'cross' && <CrossFields values={values} />}
      {kind === 'liquidation' ? (
        <input type="hidden" name="direction" value="down" />
      ) : (
        <AccountSelect
          name="direction"
          label={t('alerts.direction')}
          value={values.direction || 'up'}
          options={[
            ['up', t(`alerts.ways.${kind}.up`)],
            ['down', t(`alerts.ways.${kind}.down`)],
          ]}
        />
      )}
      <LabelledFigureField
        name="value"
        signed
        label={t(`alerts.value.${kind}`)}
        {...(kind === 'cross' && { hint: t('alerts.value.crossHint') })}
        problem={problemOf('value')}
        defaultValue={values.value ?? new URLSearchParams(search).get('value') ?? ''}
        required={kind !== 'cross'}
      />
      {kind === 'move' && (
        <AccountSelect
          name="minutes"
          label={t('alerts.minutes')}
          value={values.minutes || '60'}
          options={PRICE_MOVE_WINDOW_OPTIONS.map((minutes) => [
            minutes,
            formatDuration(Number(minutes) * MINUTE_MS, locale),
          ])}
        />
      )}
      {kind === 'cross' && <p>{t('alerts.crossText')}</p>}
      {kind === 'liquidation' && <p>{t('alerts.liquidationText')}</p>}
    </>
  )
}

function Make({ data: { forms } }: AlertsProps) {
  const t = useT()
  const href = useHref()
  const { search } = useVisit()
  const asked = new URLSearchParams(search)
  const kind = parseAlertKind(forms['alert-make']?.values.kind || asked.get('kind'))
  const market = asked.get('market') ?? (isContractAlert(kind) ? 'futures:BTC_USDT' : 'spot:BTC_USDT')
  return (
    <Section title={t('alerts.make')}>
      <nav className={styles.kinds} aria-label={t('alerts.kinds.label')}>
        {ALERT_KINDS.map((name) => (
          <a
            key={name}
            href={`${href('/account/alerts')}?kind=${name}&market=${encodeURIComponent(market)}`}
            aria-current={name === kind ? 'true' : undefined}
          >
            {t(`alerts.kinds.${name}`)}
          </a>
        ))}
      </nav>
      <AccountForm key={kind} name="alert-make" forms={forms} submit={t('alerts.submit')}>
        {(state) => <AlertFields {...state} kind={kind} market={market} />}
      </AccountForm>
      <p>
        <a href={`${href('/account/notifications')}#ways`}>{t('alerts.fills')}</a>
      </p>
    </Section>
  )
}

export function AccountAlerts({ data }: AlertsProps) {
  const t = useT()
  const { locale, config } = useVisit()
  const venue = findVenueHost(config)
  const { zone } = useClock()
  const { alerts, most, done, forms } = data
  return (
    <AccountPageLayout page="account-alerts" lead={t('alerts.lead', { most })} done={done}>
      {venue !== undefined && <p>{t('alerts.prices', { host: venue })}</p>}
      <Make data={data} />
      <Section title={t('alerts.yours')}>
        <ActionRefusal names={['alert-rearm', 'alert-remove']} forms={forms} />
        {alerts.length === 0 ? (
          <EmptyState title={t('alerts.none')} text={t('alerts.noneText')} icon={<BellPlus size={24} />} />
        ) : (
          <SettingRows label={t('alerts.yours')}>
            {alerts.map((alert) => {
              const { id, spec, state, madeAt, firedAt, value } = alert
              const title = formatAlertTitle(t, alert, locale)
              return (
                <SettingRow
                  key={id}
                  title={title}
                  mark={
                    <Badge tone={state === 'armed' ? 'success' : 'neutral'}>
                      {t(state === 'armed' ? 'alerts.armed' : 'alerts.wasFired')}
                    </Badge>
                  }
                  actions={
                    <>
                      {state === 'fired' && spec.kind !== 'opening' && (
                        <ActionButtonForm
                          form="alert-rearm"
                          id={id}
                          label={t('shell.labelled', { label: t('alerts.rearm'), value: title })}
                        >
                          {t('alerts.rearm')}
                        </ActionButtonForm>
                      )}
                      <ActionButtonForm
                        form="alert-remove"
                        id={id}
                        variant="ghost"
                        label={t('shell.labelled', { label: t('alerts.remove'), value: title })}
                      >
                        {t('alerts.remove')}
                      </ActionButtonForm>
                    </>
                  }
                >
                  {state === 'armed' ? (
                    <>
                      {t('alerts.since')} <ZonedTime at={madeAt} />
                    </>
                  ) : (
                    <>
                      {formatFiredAt(t, alert, value, { locale, zone })} · <ZonedTime at={firedAt} />
                    </>
                  )}
                </SettingRow>
              )
            })}
          </SettingRows>
        )}
      </Section>
    </AccountPageLayout>
  )
}
